// Adds the wins of others to the strip while it is looked at; draws nothing itself.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteCall } from '../../first-call.ts'
import { useWins } from '../../realtime/live.ts'
import { tileOfWin, type Winner } from './lobby.ts'
import { stripKey, withWins } from './strip-places.ts'

export default function LiveWins() {
  const queryClient = useQueryClient()
  // The connection is opened by what keeps the session.
  useEffect(noteCall, [])
  useWins(({ winners }) => {
    queryClient.setQueryData<Winner[]>(stripKey, (shown) =>
      // A strip that is not there yet would push the page down.
      shown && shown.length > 0 ? withWins(shown, winners.map(tileOfWin)) : shown,
    )
  })
  return null
}
