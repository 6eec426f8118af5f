// Adds the wins of others to the strip while it is looked at; draws nothing itself.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteCall } from '../../first-call.ts'
import { useWins } from '../../realtime/live.ts'
import { loadWinners, tileOfWin, type Winner } from './lobby.ts'
import { stripKey, withWins } from './strip-places.ts'

export default function LiveWins({ first, show }: { first: Winner[]; show: (winners: Winner[]) => void }) {
  const queryClient = useQueryClient()
  // Among the answers of the page, so that wins that were missed are asked for again.
  const { data: winners } = useQuery({
    queryKey: stripKey,
    queryFn: loadWinners,
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
      shown && shown.length > 0 ? withWins(shown, news.map(tileOfWin)) : shown,
    )
  })
  return null
}
