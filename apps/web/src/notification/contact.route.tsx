// How to reach the house: a form, and the page of words below it.
import { createFileRoute } from '@tanstack/react-router'
import { headOf, loadPage, PageBody } from '../content/content.ts'
import { profileQuery } from '../player/player.ts'
import { ContactForm } from './contact-form.tsx'
import notificationCss from './notification.css?url'
import { contactQuery } from './queries.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context }) => {
    const { queryClient, texts, visitor } = context
    const [page] = await Promise.all([
      loadPage(context, 'contact'),
      texts.load('notifications.contact', 'fields-settings', 'modals'),
      queryClient.ensureQueryData(contactQuery),
      visitor.get().playerId ? queryClient.ensureQueryData(profileQuery) : null,
    ])
    // Said here and not in the head, which comes with the first load of every page: the faces come with the loader.
    return { page, meta: headOf(page).meta ?? [], style: notificationCss }
  },
  head: ({ loaderData }) =>
    loaderData ? { meta: loaderData.meta, links: [{ rel: 'stylesheet', href: loaderData.style }] } : {},
  component: Page,
})

function Page() {
  return (
    <PageBody page={Route.useLoaderData().page}>
      <ContactForm />
    </PageBody>
  )
}
