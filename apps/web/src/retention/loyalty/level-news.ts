// Answers for what is said of a level that was reached: a modal over every page, and on the page of a game three seconds of words.
import type { LoyaltyAccountUpdated } from '@baize/contract/loyalty'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { alerts } from '../../alerts.ts'
import { pages } from '../../links.ts'
import { useModals } from '../../modal-link.tsx'
import { useLive } from '../../realtime/live.ts'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { useOwnCurrency } from '../bonus/offers.ts'
import { levelsQuery } from './levels.ts'

/** News comes at least once: only an order that exceeds every one that was heard before is news. */
export function createLevelFilter() {
  let highest = 0
  return ({ event, playerAccount }: LoyaltyAccountUpdated): boolean => {
    const { order } = playerAccount.currentLevel
    const isHigher = order > highest
    highest = Math.max(highest, order)
    return isHigher && event === 'account.level.updated'
  }
}

/** Stands beside every page. */
export function useLevelNews(): void {
  const t = useTexts('alerts')
  const router = useRouter()
  const queryClient = useQueryClient()
  const currency = useOwnCurrency(usePlayerId())
  const { open } = useModals()
  const [isNews] = useState(() => createLevelFilter())
  useLive('retention:accounts', (message) => {
    if (!isNews(message)) return
    const isAtPlay = router.state.matches.some(({ routeId }) => routeId === pages.game)
    if (!isAtPlay) return open('loyaltyLevel', 'true')
    const { id, name } = message.playerAccount.currentLevel
    // News knows no reader: the ladder has the name in the reader's language, and without it the news is said all the same.
    const say = (called: string) => void alerts.success(t('level.reached', { name: called }))
    queryClient.ensureQueryData(levelsQuery(currency)).then(
      ({ data }) => say(data.find((level) => level.id === id)?.name ?? name),
      () => say(name),
    )
  })
}
