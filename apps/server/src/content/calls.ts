// Answers for which verb of the content face serves which call.
import { contentCalls } from '@baize/contract/content'
import { serve, type ServedCapability } from '../platform/api.ts'
import type { Content } from './content.ts'

export function contentCallsServed(content: Content): ServedCapability {
  return serve(contentCalls, {
    listLocales: () => content.locales(),
    listCountries: () => content.countries(),
    getConstants: () => content.constants(),
    getTexts: ({ params }) => content.texts(params.locale, params.folder),
    getPage: ({ params, query }) => content.page(params.pageIdentity, query.locale),
    listQuestions: ({ query }) => content.questions(query.locale),
  })
}
