// The reality check (P7): play waits behind it until the player has seen time, result and balance, and chosen how to go on.
import type { Account, Currency } from '@baize/contract/wallet'
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { Notice } from '@baize/design/notice'
import { formatAmount, showAmount } from '@baize/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { amountWords } from '../../amount-words.tsx'
import { languageTag } from '../../locale.ts'
import { useModals } from '../../modal-link.tsx'
import { sessionStartedAt } from '../../session.ts'
import { Stylesheet } from '../../stylesheet.tsx'
import { useShown } from '../../shown-unit.ts'
import { rich, useLocale, useTexts } from '../../texts.ts'
import { Money } from '../money.tsx'
import { acknowledgeCheck, useSessionPosition } from './play-session.ts'
import { Clock, Net } from './session-care.tsx'
import sessionCareCss from './session-care.css?url'

const choices = ['break', 'history', 'on'] as const
type Choice = (typeof choices)[number]

export function RealityCheck({
  account,
  currency,
  onLeave,
}: {
  account: Account
  currency: Currency
  /** Before another screen or modal comes. */
  onLeave?: () => void
}) {
  const t = useTexts('pages')
  const locale = languageTag(useLocale())
  const router = useRouter()
  const queryClient = useQueryClient()
  const { open } = useModals()
  const position = useSessionPosition(currency.code, currency.subunitToUnit)
  const shown = useShown()(currency.code)
  const answer = useMutation({
    mutationFn: (_choice: Choice) => acknowledgeCheck(queryClient),
    onSuccess: (_, choice) => {
      if (choice !== 'on') onLeave?.()
      if (choice === 'break') open('add-limit', 'cooling-off')
      if (choice === 'history') void router.navigate({ to: '/wallet/history' })
    },
  })
  return (
    // Neither Escape nor a press outside: only an answer closes it.
    <Modal open onClose={() => {}} title={t('session.check.title')} layer={0} className="session-check">
      <Stylesheet href={sessionCareCss} />
      <p className="session-check-text">{t('session.check.text')}</p>
      <dl className="session-check-facts">
        <div>
          <dt>{t('session.care.session')}</dt>
          <dd>
            <Clock since={sessionStartedAt()} />
          </dd>
        </div>
        <div>
          <dt>{t('session.care.net')}</dt>
          <dd>
            <Net position={position} currency={currency} />
            {position && position.played > 0n && (
              <small>
                {rich(
                  t('session.care.played', {
                    amount: showAmount(
                      shown.to(formatAmount(position.played, currency.subunitToUnit)),
                      shown.currency,
                      locale,
                    ),
                  }),
                  amountWords,
                )}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('session.care.balance')}</dt>
          <dd>
            <Money value={account.balance} code={currency.code} />
          </dd>
        </div>
      </dl>
      {answer.isError && (
        <Notice tone="danger" announced>
          {t('session.check.failed')}
        </Notice>
      )}
      <div className="session-check-acts">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="l"
            block
            loading={answer.isPending && answer.variables === choice}
            onClick={() => {
              if (!answer.isPending) answer.mutate(choice)
            }}
          >
            {t(`session.check.${choice}`)}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
