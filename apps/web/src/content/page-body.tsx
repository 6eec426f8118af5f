// A page of words: title, then its blocks; every page of the house that has no screen of its own looks like this.
import type { ContentPage } from '@baize/contract/content'
import {
  BookOpenIcon,
  ChatCircleIcon,
  EnvelopeSimpleIcon,
  GlobeIcon,
  QuestionIcon,
  ShieldCheckIcon,
  type Icon,
} from '@baize/design/icon'
import { ListRow } from '@baize/design/list-row'
import type { ReactNode } from 'react'
import { languageTag } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'

type Block = ContentPage['blocks'][number]
type Way = Extract<Block, { kind: 'link' }>

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
        {inRuns(page.blocks).map((run, index) =>
          Array.isArray(run) ? <Ways key={index} ways={run} /> : <Words key={index} block={run} />,
        )}
      </div>
      <p className="content-page-date">{t('content.updated', { date })}</p>
    </article>
  )
}

/** Ways that follow each other are one list. */
function inRuns(blocks: readonly Block[]): (Exclude<Block, Way> | Way[])[] {
  const runs: (Exclude<Block, Way> | Way[])[] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (block.kind !== 'link') runs.push(block)
    else if (Array.isArray(last)) last.push(block)
    else runs.push([block])
  }
  return runs
}

function Words({ block }: { block: Exclude<Block, Way> }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** What a way leads to, seen before it is read. */
const marks: readonly [leadsTo: RegExp, mark: Icon][] = [
  [/^mailto:|\/contact$/, EnvelopeSimpleIcon],
  [/^https:/, GlobeIcon],
  [/\/support$/, ChatCircleIcon],
  [/\/questions$/, QuestionIcon],
  [/\/limits$|\/responsible-gaming$/, ShieldCheckIcon],
]

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <div className="bz-panel content-ways">
      {ways.map(({ href, text }) => {
        const Mark = marks.find(([leadsTo]) => leadsTo.test(href))?.[1] ?? BookOpenIcon
        return <ListRow key={href} leads mark={<Mark />} label={text} render={<a href={href} />} />
      })}
    </div>
  )
}
