// Adds the wins of others to the strip while it is looked at, and says how many are online.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteCall } from '../../first-call.ts'
import { useOnline, useWins } from '../../realtime/live.ts'
import { useLocale, useTexts } from '../../texts.ts'
import { loadWinners, tileOfWin } from './lobby.ts'
import type { Winner } from './strip-places.ts'
import { stripKey, withWins } from './strip-places.ts'

export default function LiveWins({ first, show }: { first: Winner[]; show: (winners: Winner[]) => void }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const online = useOnline()
  // Among the answers of the page, so that wins that were missed are asked for again.
  const { data: winners } = useQuery({
    queryKey: stripKey,
    queryFn: () => loadWinners(locale),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    // The next visit brings its own.
    gcTime: 0,
  })
  useEffect(() => show(winners), [show, winners])
  // The connection is opened by what keeps the session.
  useEffect(noteCall, [])
  useWins(({ winners: news }) => {
    queryClient.setQueryData<Winner[]>(stripKey, (shown) =>
      // A strip that is not there yet would push the page down.
      shown && shown.length > 0
        ? withWins(
            shown,
            news.map((win) => tileOfWin(win, locale)),
          )
        : shown,
    )
  })
  // It stands beside the title, where nothing has to move for it.
  return online === null ? null : <p className="home-online">{t('home.winners.online', { count: online })}</p>
}
