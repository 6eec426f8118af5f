// A page of terms, help or law by its name.
import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from './load-page.ts'
import { headOf } from './page-head.ts'
import { PageBody } from './page-body.tsx'

export const Route = createFileRoute('/static/$pageIdentity')({
  loader: ({ context, params }) => loadPage(context, params.pageIdentity),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return <PageBody page={Route.useLoaderData()} />
}
