// One line of a list to choose from: a language, a currency, a setting; it is a link, a button, or only a line.
import type { ReactNode } from 'react'
import { CaretRightIcon, CheckBoldIcon } from './icon.tsx'
import { dress, join, type RenderElement } from './render.tsx'

export interface ListRowProps {
  label: ReactNode
  /** Under the label, dimmer. */
  detail?: ReactNode
  /** Before it: a coin, an icon, a picture. */
  mark?: ReactNode
  /** At the end: an amount, a code. */
  end?: ReactNode
  on?: boolean
  /** It leads somewhere: a caret says so. */
  leads?: boolean
  render?: RenderElement
  onPress?: () => void
  /** The language of the label, for a reader to speak it right. */
  lang?: string
  className?: string
}

export function ListRow(props: ListRowProps) {
  const { label, detail, mark, end, on, leads, render, onPress, lang, className } = props
  const body = (
    <>
      {mark && <span className="bz-row-mark">{mark}</span>}
      <span className="bz-row-text">
        <span lang={lang}>{label}</span>
        {detail && <small>{detail}</small>}
      </span>
      {end && <span className="bz-row-end">{end}</span>}
      {on && <CheckBoldIcon size="s" className="bz-row-check" />}
      {leads && <CaretRightIcon size="s" className="bz-row-caret" />}
    </>
  )
  const name = join('bz-row', className)
  if (render) return dress(render, { className: name, children: body, 'data-on': on ? '' : undefined })
  if (!onPress) return <div className={name}>{body}</div>
  return (
    <button type="button" className={name} data-on={on ? '' : undefined} aria-pressed={on} onClick={onPress}>
      {body}
    </button>
  )
}

/** Facts of a thing, a word over its value. */
export function Facts({
  facts,
  className,
}: {
  facts: readonly { key: string; name: ReactNode; value: ReactNode }[]
  className?: string
}) {
  return (
    <dl className={join('bz-facts', className)}>
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
