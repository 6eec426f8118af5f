// Keeps the sportsbook of this page going while a screen shows it: begun once, its token after the active account, its theme after the colours of the page.
import { sportsbookIdentity } from '@baize/contract/sportsbook'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { api, isRefusal, type ApiRefusal } from '../api.ts'
import { useIsPhone } from '../device.ts'
import { lacksOf, profileQuery } from '../player/player.ts'
import { useLocale } from '../texts.ts'
import { useShownMode } from '../shown-mode.ts'
import { usePlayerId, useVisitor } from '../visitor.ts'
import { accountsQuery, activeOf } from '../wallet/wallet.tsx'
import { widgetQuery } from './queries.ts'
import { startUp, type StartUp } from './start-up.ts'

const rest: StartUp = { at: 'rest' }
/** Where nothing tells where the visitor is. */
const lastCountry = 'UA'

export type Sportsbook = {
  state: StartUp
  /** Why this player got no token, if so: the widget then shows itself as to a guest. */
  refused: ApiRefusal | null
  retry: () => void
  /** Asks for the token again. */
  renew: () => void
}

/** Null: no sportsbook is set up here. */
export function useSportsbook(): Sportsbook | null {
  const locale = useLocale()
  const playerId = usePlayerId()
  const { country } = useVisitor()
  const widget = useQuery(widgetQuery)
  const { data: profile } = useQuery({ ...profileQuery, enabled: playerId !== null })
  const { data: accounts } = useQuery({ ...accountsQuery, enabled: playerId !== null })
  const accountId = activeOf(playerId === null ? undefined : accounts)?.id
  const state = useSyncExternalStore(startUp.listen, startUp.get, () => rest)
  const themeName = useShownMode()
  const onPhone = useIsPhone()
  const [refused, setRefused] = useState<ApiRefusal | null>(null)
  const countryCode = profile?.country ?? country ?? lastCountry

  const begin = () => {
    if (widget.data) void startUp.begin({ ...widget.data, locale, countryCode, themeName })
  }
  const renew = () =>
    startUp.renewToken(async () => {
      setRefused(null)
      if (playerId === null || accountId === undefined) return ''
      try {
        const { token } = await api.game.play({
          params: { id: sportsbookIdentity },
          body: {
            accountId,
            lobbyUrl: location.origin,
            locale,
            countryCode,
            demoMode: false,
            platform: onPhone ? 1 : 2,
            provider: 'altenar',
          },
        })
        return token
      } catch (error) {
        console.warn('sportsbook token', error)
        if (isRefusal(error)) setRefused(error)
        return ''
      }
    })
  const beginNow = useEffectEvent(begin)
  /** The arguments are what a token depends on. */
  const renewNow = useEffectEvent(
    (_who: string | null, _accountId: string | undefined, _complete: boolean, _onPhone: boolean) => renew(),
  )
  // A profile that was completed meanwhile may bet, so it asks anew.
  const complete = profile === undefined || lacksOf(profile).length === 0
  useEffect(() => renewNow(playerId, accountId, complete, onPhone), [playerId, accountId, complete, onPhone])
  const known = widget.data !== undefined && widget.data !== null
  // A player is known by the account too: without it the first token would be a guest's.
  const whole = playerId === null || accountId !== undefined
  useEffect(() => {
    if (known && whole) beginNow()
  }, [known, whole])
  useEffect(() => startUp.theme(themeName), [themeName])

  if (widget.data === null) return null
  return {
    state: widget.isError ? { at: 'failed' } : state,
    refused,
    retry: () => {
      if (widget.isError) void widget.refetch()
      else begin()
    },
    renew,
  }
}
