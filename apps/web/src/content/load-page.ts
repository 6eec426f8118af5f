// Answers for fetching a page of words; an unknown one is an unknown address.
import type { ContentPage } from '@baize/contract/content'
import { notFound } from '@tanstack/react-router'
import { apiQuery, isRefusal } from '../api.ts'
import type { RouterContext } from '../router-context.ts'

export async function loadPage(context: RouterContext, pageIdentity: string): Promise<ContentPage> {
  const query = apiQuery('content', 'getPage', {
    params: { pageIdentity },
    query: { locale: context.locale },
  })
  try {
    const [page] = await Promise.all([
      context.queryClient.ensureQueryData(query),
      context.texts.load('pages.content'),
    ])
    return page
  } catch (error) {
    if (isRefusal(error, 'not_found') || isRefusal(error, 'invalid_input')) throw notFound()
    throw error
  }
}
