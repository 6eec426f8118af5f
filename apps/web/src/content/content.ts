// The face of content on the web: pages of words, for screens that have more to them than words.
export { loadPage } from './load-page.ts'
export { PageBody } from './page-body.tsx'
export { headOf } from './page-head.ts'
