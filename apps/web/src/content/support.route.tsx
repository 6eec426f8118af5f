// Help, at any hour.
import { createFileRoute } from '@tanstack/react-router'
import { headOf, loadPage } from './load-page.ts'
import { PageBody } from './page-body.tsx'

export const Route = createFileRoute('/support')({
  loader: ({ context }) => loadPage(context, 'support'),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return <PageBody page={Route.useLoaderData()} />
}
