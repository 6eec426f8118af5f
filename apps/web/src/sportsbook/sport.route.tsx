// The page of the sportsbook: its address and the widget's own pages are one thing, told in two ways.
import { createFileRoute, notFound, useParams } from '@tanstack/react-router'
import { accountsQuery } from '../wallet/wallet.tsx'
import { sportById } from './catalogue.ts'
import { namesQuery, widgetQuery } from './queries.ts'
import { sportOfPath } from './sport-address.ts'
import { readSportQuery } from './sport-query.ts'
import { SportScreen } from './sport-screen.tsx'
import sportCss from './sportsbook.css?url'

/** The words are the child's part of the path; the screen stands above it, so that the widget stays while they change. */
function wordsIn(params: object): string {
  return '_splat' in params && typeof params._splat === 'string' ? params._splat : ''
}

export const Route = createFileRoute('/sport')({
  validateSearch: readSportQuery,
  beforeLoad: async ({ params }) => {
    const words = wordsIn(params)
    // Which words there are comes with the first of them: every page knows this rule, and few lead here.
    if (words !== '' && !(await import('./sport-address.ts')).isSportPath(words)) throw notFound()
  },
  loader: async ({ context: { queryClient, texts, visitor }, params, cause }) => {
    const sportId = sportOfPath(wordsIn(params))
    const names =
      sportId === undefined ? null : queryClient.ensureQueryData(namesQuery(sportId)).catch(() => null)
    const code = sportById(sportId)?.code
    const title = () =>
      code === undefined ? null : texts.say('pages', `sport.names.${code}`, { defaultValue: code })
    // Inside the widget one walks on; the names come when they come.
    if (cause === 'stay') return { sport: title() }
    const [widget] = await Promise.all([
      queryClient.ensureQueryData(widgetQuery).catch(() => undefined),
      texts.load('pages', 'modals'),
      names,
      ...(visitor.get().playerId ? [queryClient.ensureQueryData(accountsQuery).catch(() => [])] : []),
    ])
    if (widget === null) throw notFound()
    return { sport: title() }
  },
  head: ({ match, loaderData }) => {
    // Words that are no place have no loader's data, and the words of this screen are not there either.
    if (!loaderData) return {}
    const say = (key: string) => match.context.texts.say('pages', key)
    const title = loaderData?.sport ? `${loaderData.sport} · ${say('sport.title')}` : say('sport.title')
    return {
      meta: [{ title: `${title} · Baize` }, { name: 'description', content: say('sport.description') }],
      links: [{ rel: 'stylesheet', href: sportCss }],
    }
  },
  component: SportPage,
})

function SportPage() {
  const path = useParams({ strict: false, select: wordsIn })
  const { page, eventId, categoryIds, championshipIds } = Route.useSearch()
  return (
    <SportScreen
      address={{
        path,
        search: {
          ...(page === undefined ? {} : { page }),
          ...(eventId === undefined ? {} : { eventId }),
          ...(categoryIds === undefined ? {} : { categoryIds }),
          ...(championshipIds === undefined ? {} : { championshipIds }),
        },
      }}
    />
  )
}
