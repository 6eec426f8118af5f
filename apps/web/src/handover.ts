// What the browser needs to go on where the server stopped. It travels as one text: a page is sent whole, when its loaders have answered, so nothing follows later, and reading a text is quicker than running a script of as many objects.
import type { Texts } from '@baize/contract/content'
import type { DehydratedState } from '@tanstack/react-query'
import type { TextData } from './texts.ts'
import type { VisitorState } from './visitor.ts'

export type Handover = { texts: TextData; visitor: VisitorState; queries: DehydratedState }

/** The server hands the same words to all its pages, and writes them down once. */
const written = new WeakMap<Texts, string>()

function writtenOf(texts: Texts): string {
  const before = written.get(texts)
  if (before !== undefined) return before
  const json = JSON.stringify(texts)
  written.set(texts, json)
  return json
}

export function writeHandover(texts: TextData, visitor: VisitorState, queries: DehydratedState): string {
  const folders = Object.entries(texts).map(
    ([folder, words]) => `${JSON.stringify(folder)}:${writtenOf(words)}`,
  )
  return `{"texts":{${folders.join(',')}},"visitor":${JSON.stringify(visitor)},"queries":${JSON.stringify(queries)}}`
}
