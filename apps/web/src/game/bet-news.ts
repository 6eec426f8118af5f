// Answers for what opens when a bet was not taken: the modal that says why, once a moment however often the game tries.
import type { ModalName, ModalSearch } from '../links.ts'
import { useModals } from '../modal-link.tsx'
import { useLive, type BetStopped } from '../realtime/live.ts'

type Opening = { name: Extract<ModalName, 'restricted-bets' | 'max-bets'>; value: string }

/** Without both the amount and its currency there is nothing to say about the highest bet. */
export function modalOf(message: BetStopped): Opening | null {
  if (message.event === 'game.bet.restricted') {
    // The check itself is asked for again with every such message, and says the rest.
    if (message.reason === 'reality_check') return null
    return { name: 'restricted-bets', value: message.gameIdentity }
  }
  const { currency, maxBetAmount } = message.playerBonus
  return currency && maxBetAmount ? { name: 'max-bets', value: `${maxBetAmount}-${currency}` } : null
}

/** Runs beside every page: bets are also placed where no game of ours stands. */
export function useBetNews(): void {
  const { open } = useModals()
  useLive('game:bets', (message) => {
    if (message.event === 'bet.settled') return
    const opening = modalOf(message)
    if (!opening || opening.name in openNow()) return
    open(opening.name, opening.value)
  })
}

/** What the address shows already is not opened again. */
function openNow(): ModalSearch {
  return Object.fromEntries(new URLSearchParams(location.search))
}
