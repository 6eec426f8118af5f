// Help, at any hour.
import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from './load-page.ts'
import { headOf } from './page-head.ts'
import { ChatDoor } from './chat-door.tsx'
import { PageBody } from './page-body.tsx'

export const Route = createFileRoute('/support')({
  loader: async ({ context }) => {
    const [page] = await Promise.all([loadPage(context, 'support'), context.texts.load('alerts')])
    return page
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return (
    <PageBody page={Route.useLoaderData()}>
      <ChatDoor />
    </PageBody>
  )
}
