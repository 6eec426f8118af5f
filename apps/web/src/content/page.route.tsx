// Any other page of words; an address that nothing answers for ends here.
import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from './load-page.ts'
import { headOf } from './page-head.ts'
import { PageBody } from './page-body.tsx'

export const Route = createFileRoute('/$')({
  loader: ({ context, params }) => loadPage(context, params._splat ?? ''),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return <PageBody page={Route.useLoaderData()} />
}
