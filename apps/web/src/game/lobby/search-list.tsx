// The list below the field of the search: groups of what can be gone to, which the arrows walk through.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../texts.ts'
import { gameOption, popular, type Group } from './search-options.tsx'

export function Groups({
  groups,
  at,
  listId,
  onGo,
  onWrite,
}: {
  groups: readonly Group[]
  at: number
  listId: string
  onGo: () => void
  onWrite: (text: string) => void
}) {
  let place = 0
  return groups.map(({ key, title, act, look, options }) => (
    <section key={key} className="search-group">
      <header>
        <h3 id={`${listId}-${key}`}>{title}</h3>
        {act}
      </header>
      <div
        className={look === 'chips' ? 'search-chips' : 'search-rows'}
        id={`${listId}-list-${key}`}
        role="listbox"
        aria-labelledby={`${listId}-${key}`}
      >
        {options.map((option) => {
          const own = place++
          return (
            <Link
              key={option.key}
              {...option.go}
              search={{}}
              id={`${listId}-${own}`}
              role="option"
              aria-selected={own === at}
              className={look === 'chips' ? 'bz-chip' : 'search-row'}
              activeProps={{}}
              preload={false}
              onClick={(event) => {
                if (option.writes === undefined || event.ctrlKey || event.metaKey || event.shiftKey) {
                  onGo()
                  return
                }
                event.preventDefault()
                onWrite(option.writes)
              }}
            >
              {option.body}
            </Link>
          )
        })}
      </div>
    </section>
  ))
}

/** Where nothing was found, what many like stands below. */
export function Suggestions() {
  const t = useTexts('modals')
  const { data } = useQuery(popular)
  return (
    <section className="search-group">
      <header>
        <h3>{t('globalSearch.popular')}</h3>
      </header>
      <div className="search-rows">
        {data?.data.slice(0, 4).map((game) => {
          const { key, body } = gameOption(game)
          return (
            <Link
              key={key}
              to="/game/$id"
              params={{ id: game.identity }}
              className="search-row"
              preload={false}
            >
              {body}
            </Link>
          )
        })}
      </div>
    </section>
  )
}
