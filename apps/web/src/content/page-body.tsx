// A page of words: title, then its blocks; every page of the house that has no screen of its own looks like this.
import type { ContentPage } from '@baize/contract/content'
import type { ReactNode } from 'react'
import { languageTag } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'

/** The children stand between the page's description and its words. */
export function PageBody({ page, children }: { page: ContentPage; children?: ReactNode }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(page.updatedAt),
  )
  return (
    <article className="content-page">
      <header>
        <h1 className="bz-display">{page.title}</h1>
        <p>{page.description}</p>
      </header>
      {children}
      <div className="bz-prose">
        {page.blocks.map((block, index) => {
          if (block.kind === 'heading') return <h2 key={index}>{block.text}</h2>
          if (block.kind === 'paragraph') return <p key={index}>{block.text}</p>
          if (block.kind === 'list') {
            return (
              <ul key={index}>
                {block.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )
          }
          return (
            <p key={index}>
              <a href={block.href}>{block.text}</a>
            </p>
          )
        })}
      </div>
      <p className="content-page-date">{t('content.updated', { date })}</p>
    </article>
  )
}
