// Answers for what is said aloud about a bonus code, once, whether the answer of the call or the live news comes first.
import type { PlayerBonusCode } from '@baize/contract/bonus'
import { alerts } from '../alerts.ts'
import { useLive } from '../realtime/live.ts'
import { useTexts, type Translate } from '../texts.ts'

type CodeFact = 'accepted' | 'incorrect' | 'notAvailable'
const facts: Record<number, CodeFact> = { 2: 'accepted', 3: 'incorrect', 4: 'notAvailable' }

export const codeFact = ({ status }: Pick<PlayerBonusCode, 'status'>): CodeFact =>
  facts[status] ?? 'notAvailable'

const said = new Set<string>()

export function sayCode(t: Translate, code: PlayerBonusCode): void {
  const { id, bonusCode, bonusName, status, trigger } = code
  if (said.has(`${id} ${status}`)) return
  said.add(`${id} ${status}`)
  const fact = codeFact(code)
  const accepted = fact === 'accepted'
  alerts[accepted ? 'success' : 'error'](t(`bonusCode.${fact}`, { code: bonusCode }), {
    description: t(`bonusCode.${accepted ? `accepted${trigger}` : `${fact}Text`}`, {
      name: bonusName ?? bonusCode,
    }),
  })
}

/** Stands beside every page. */
export function useCodeNews(): void {
  const t = useTexts('alerts')
  useLive('bonus:player-bonus-codes', ({ playerBonusCode }) => sayCode(t, playerBonusCode))
}
