// Answers for what the head of a page of words says.
import type { ContentPage } from '@baize/contract/content'

export function headOf(page: ContentPage | undefined) {
  return page
    ? { meta: [{ title: `${page.title} · Baize` }, { name: 'description', content: page.description }] }
    : {}
}
