// The reality check (P7): play waits behind it until the player has seen time, result and balance, and chosen how to go on.
import type { Account, Currency } from '@baize/contract/wallet'
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { Skeleton } from '@baize/design/skeleton'
import { formatAmount, showAmount } from '@baize/money'
import { useEffect, useState } from 'react'
import { languageTag } from '../locale.ts'
import { acknowledgeCheck, dueAt, useCheck } from '../player/player.ts'
import { sessionStartedAt } from '../session.ts'
import { useShown } from '../shown-unit.ts'
import { rich, useLocale, useTexts } from '../texts.ts'
import { Money } from '../wallet/wallet.tsx'
import { amountWords } from './amount-words.tsx'
import { Clock } from './session-care.tsx'
import { useSessionPosition } from './session-position.ts'

/** Whether play has to wait for the player's look; nothing runs for a player without a check. */
export function useCheckDue(playerId: string | null): boolean {
  const check = useCheck(playerId)
  const at = check ? dueAt(check, sessionStartedAt()) : null
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (at === null) return undefined
    const timer = setTimeout(() => setPassed(at), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at !== null && passed === at
}

export function RealityCheck({
  playerId,
  account,
  currency,
  onBreak,
  onHistory,
}: {
  playerId: string
  account: Account
  currency: Currency
  onBreak: () => void
  onHistory: () => void
}) {
  const t = useTexts('pages')
  const locale = languageTag(useLocale())
  const position = useSessionPosition(currency.code, currency.subunitToUnit)
  const shown = useShown()(currency.code)
  const wire = (amount: bigint) => formatAmount(amount, currency.subunitToUnit)
  const answer = (then?: () => void) => () => {
    acknowledgeCheck(playerId)
    then?.()
  }
  return (
    // Neither Escape nor a press outside: only an answer closes it.
    <Modal open onClose={() => {}} title={t('game.check.title')} layer={0} className="game-check">
      <p className="game-check-text">{t('game.check.text')}</p>
      <dl className="game-check-facts">
        <div>
          <dt>{t('game.care.session')}</dt>
          <dd>
            <Clock since={sessionStartedAt()} />
          </dd>
        </div>
        <div>
          <dt>{t('game.care.net')}</dt>
          <dd>
            {position ? (
              <Money value={wire(position.net)} code={currency.code} signed />
            ) : (
              <Skeleton shape="amount" width="full" />
            )}
            {position && position.played > 0n && (
              <small>
                {rich(
                  t('game.care.played', {
                    amount: showAmount(shown.to(wire(position.played)), shown.currency, locale),
                  }),
                  amountWords,
                )}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('game.care.balance')}</dt>
          <dd>
            <Money value={account.balance} code={currency.code} />
          </dd>
        </div>
      </dl>
      <div className="game-check-acts">
        <Button size="l" block onClick={answer(onBreak)}>
          {t('game.check.break')}
        </Button>
        <Button size="l" block onClick={answer(onHistory)}>
          {t('game.check.history')}
        </Button>
        <Button size="l" block onClick={answer()}>
          {t('game.check.on')}
        </Button>
      </div>
    </Modal>
  )
}
