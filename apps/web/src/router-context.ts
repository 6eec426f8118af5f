// Answers for what every route and modal finds while it loads.
import type { QueryClient } from '@tanstack/react-query'
import type { drawOnce } from './drawings.tsx'
import type { LocaleCode } from './locale.ts'
import type { TextStore } from './texts.ts'
import type { Visitor } from './visitor.ts'

export type RouterContext = {
  queryClient: QueryClient
  texts: TextStore
  visitor: Visitor
  locale: LocaleCode
  /** On the server only: what looks the same for everybody is drawn by it. */
  drawOnce?: typeof drawOnce | undefined
}
