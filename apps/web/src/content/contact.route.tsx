// How to reach the house.
import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from './load-page.ts'
import { headOf } from './page-head.ts'
import { PageBody } from './page-body.tsx'

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => loadPage(context, 'contact'),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return <PageBody page={Route.useLoaderData()} />
}
