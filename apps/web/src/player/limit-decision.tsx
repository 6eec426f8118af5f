// A last look at a limit before it loosens: keeping it and changing it stand side by side.
import { Button } from '@baize/design/button'
import { Notice } from '@baize/design/notice'
import { useQuery } from '@tanstack/react-query'
import { alerts } from '../alerts.ts'
import { api } from '../api.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { withMoment } from '../when.tsx'
import { useLimitAct } from './limit-act.ts'
import { LimitLine } from './limit-line.tsx'
import { useLimitName, useLimitSum } from './limit-words.tsx'
import { isMoneyKind, kindOf, waits, type Limit } from './limits.ts'
import { constantsQuery } from './profile.ts'

/** The raise or removal that waited: the limit stays, or it loosens now. */
export function LimitUpdate({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const t = useTexts('modals')
  const sum = useLimitSum()
  const nameOf = useLimitName()
  const params = { id: limit.id }
  const removal = limit.cancelProcess
  const finish = (text: string) => () => {
    alerts.success(t(text))
    onDone()
  }
  const keep = useLimitAct(() => api.player.keepLimit({ params }), finish('limits.done.kept'))
  const confirm = useLimitAct(
    () => api.player.confirmLimit({ params }),
    finish(removal ? 'limits.done.removed' : 'limits.done.raised'),
  )
  const { amount, currency, pendingAmount, pendingFrom, pendingReady, pendingPeriod } = limit
  const money = (value: string | null) => (value && currency ? sum(value, currency) : '')
  const what = removal ? 'removal' : 'raise'
  const next = money(pendingAmount)
  // Another period is said with its name.
  const words = {
    sum:
      pendingPeriod === null || pendingPeriod === limit.period
        ? next
        : `${next} (${nameOf({ definition: limit.definition, period: pendingPeriod })})`,
  }
  const refused = keep.refused ?? confirm.refused
  return (
    <div className="limits-form">
      <LimitLine limit={limit} hasName={false} />
      <p className="limits-words">
        {!waits(limit)
          ? t('limits.confirm.nothing')
          : pendingReady
            ? t(`limits.waiting.ready.${what}`, words)
            : withMoment(t(`limits.waiting.${what}`, words), pendingFrom ?? '')}
      </p>
      {refused && (
        <Notice tone="danger" announced>
          {refused}
        </Notice>
      )}
      {waits(limit) && (
        <div className="limits-pair">
          <Button size="l" block loading={keep.busy} onClick={() => keep.act()}>
            {t('limits.waiting.keep', { sum: money(amount) })}
          </Button>
          {pendingReady && (
            <Button size="l" block loading={confirm.busy} onClick={() => confirm.act()}>
              {t(`limits.confirm.${what}`, words)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Asks for the removal; nothing changes before the wait is over and the player has confirmed. What no removal is for is said first. */
export function LimitRemoval({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const t = useTexts('modals')
  const { data: constants } = useQuery(constantsQuery)
  const isMoney = isMoneyKind(kindOf(limit))
  const remove = useLimitAct(
    () => api.player.deleteLimit({ params: { id: limit.id } }),
    () => {
      alerts.success(t('limits.done.asked'))
      onDone()
    },
  )
  // Asked for already: what waits is shown.
  if (limit.cancelProcess) return <LimitUpdate limit={limit} onDone={onDone} />
  const barrier = !isMoney
    ? 'limit_cannot_be_shortened'
    : constants && !constants.player.limit.isRemovalAllowed
      ? 'limit_cannot_be_removed'
      : null
  return (
    <div className="limits-form">
      <LimitLine limit={limit} hasName={false} />
      <p className="limits-words">{t(barrier ? `limits.refused.${barrier}` : 'limits.remove.text')}</p>
      {remove.refused && (
        <Notice tone="danger" announced>
          {remove.refused}
        </Notice>
      )}
      <div className="limits-pair">
        <Button size="l" block onClick={onDone}>
          {t('limits.remove.keep')}
        </Button>
        {barrier ? (
          <ModalLink
            name="edit-limit"
            value={limit.id}
            instead="confirm-delete-limit"
            className="bz-button"
            data-look="quiet"
            data-size="l"
            data-block=""
          >
            <span className="bz-button-body">{t('limits.change')}</span>
          </ModalLink>
        ) : (
          <Button size="l" block loading={remove.busy} onClick={() => remove.act()}>
            {t('limits.remove.ask')}
          </Button>
        )}
      </div>
    </div>
  )
}
