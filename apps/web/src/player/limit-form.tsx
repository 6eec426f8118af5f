// Setting and changing a limit of money: an amount, for a new one its period, and what will happen, said before it does.
import { Button } from '@baize/design/button'
import { useHydrated } from '@baize/design/hydrated'
import { MoneyField } from '@baize/design/money-field'
import { Notice } from '@baize/design/notice'
import { Segmented } from '@baize/design/segmented'
import { parseAmount } from '@baize/money'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { alerts } from '../alerts.ts'
import { api, apiQuery } from '../api.ts'
import { languageTag, type LocaleCode } from '../locale.ts'
import { ModalLink } from '../modal-link.tsx'
import { useShown } from '../shown-unit.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { useLimitAct } from './limit-act.ts'
import { LimitLine } from './limit-line.tsx'
import { useDenomination, useLimitName, useLimitSum } from './limit-words.tsx'
import {
  definitionOf,
  holding,
  limitsQuery,
  periodOf,
  windowOf,
  windows,
  type Limit,
  type MoneyKind,
  type WindowName,
} from './limits.ts'
import { constantsQuery } from './profile.ts'

/** "50." while cents are on their way is 50. What is typed is in the unit that the player chose. */
const wired = (amount: string): string => amount.replace(/\.$/, '')
const isSome = (amount: string): boolean => /[1-9]/.test(amount)

/** "24 hours", "7 days": in days when there are several whole ones. */
function waitingTime(locale: LocaleCode, hours: number): string {
  const isInDays = hours > 24 && hours % 24 === 0
  return formatNumber(locale, isInDays ? hours / 24 : hours, {
    style: 'unit',
    unit: isInDays ? 'day' : 'hour',
    unitDisplay: 'long',
  })
}

export function NewLimit({
  kind,
  window: wished,
  onDone,
}: {
  kind: MoneyKind
  /** The period that was pressed, if any. */
  window: WindowName | null
  onDone: () => void
}) {
  const t = useTexts('modals')
  const locale = languageTag(useLocale())
  const shown = useShown()
  const sum = useLimitSum()
  const name = useLimitName()
  const alive = useHydrated()
  const { data: limits } = useQuery(limitsQuery)
  const { data: accounts } = useQuery(apiQuery('wallet', 'listAccounts'))
  const code = (accounts?.find(({ status }) => status === 1) ?? accounts?.[0])?.currency ?? 'EUR'
  const { currency, from } = shown(code)
  const taken = holding(limits, kind).map(({ period }) => windowOf(period))
  const free = windows.filter((window) => !taken.includes(window))
  const [chosen, setChosen] = useState(wished)
  const window = chosen && free.includes(chosen) ? chosen : free.includes('week') ? 'week' : (free[0] ?? null)
  const [amount, setAmount] = useState('')
  const [lacking, setLacking] = useState(false)
  const set = useLimitAct(
    (period: number) =>
      api.player.addLimit({
        body: { definition: definitionOf(kind), period, amount: from(wired(amount)), currency: code },
      }),
    () => {
      alerts.success(t('limits.done.set'))
      onDone()
    },
  )
  if (window === null) return <AllTaken limits={holding(limits, kind)} />

  function send(event: FormEvent) {
    event.preventDefault()
    setLacking(!isSome(amount))
    if (window !== null && isSome(amount) && !set.busy) set.act(periodOf(window))
  }
  return (
    <form className="limits-form" method="post" noValidate onSubmit={send}>
      <p className="limits-words">{t(`limits.kinds.${kind}.what`)}</p>
      {free.length > 1 ? (
        <Segmented
          label={t('limits.form.period')}
          look="wide"
          value={window}
          onValue={(value) => setChosen(windows.find((known) => known === value) ?? null)}
          segments={free.map((value) => ({ value, label: t(`limits.windows.${value}`) }))}
        />
      ) : (
        <p className="limits-line-name">
          {name({ definition: definitionOf(kind), period: periodOf(window) })}
        </p>
      )}
      <MoneyField
        label={t('limits.form.amount')}
        name="amount"
        value={amount}
        onValue={(next) => {
          setAmount(next)
          setLacking(false)
        }}
        currency={currency}
        locale={locale}
        fine={t('limits.form.fine')}
        error={lacking ? t('limits.form.lacking') : undefined}
        unclear={(example) => t('unclearAmount', { example })}
      />
      <p className="limits-what">{t('limits.form.now')}</p>
      {set.refused && (
        <Notice tone="danger" announced>
          {set.refused}
        </Notice>
      )}
      <Button look="primary" size="l" block type="submit" disabled={!alive} loading={set.busy}>
        {isSome(amount)
          ? t('limits.form.setSum', {
              name: name({ definition: definitionOf(kind), period: periodOf(window) }),
              sum: sum(from(wired(amount)), code),
            })
          : t('limits.form.set')}
      </Button>
    </form>
  )
}

function AllTaken({ limits }: { limits: readonly Limit[] }) {
  const t = useTexts('modals')
  const name = useLimitName()
  return (
    <div className="limits-form">
      <p className="limits-words">{t('limits.form.allTaken')}</p>
      {limits.map((limit) => (
        <ModalLink
          key={limit.id}
          name="edit-limit"
          value={limit.id}
          instead="add-limit"
          className="bz-button"
          data-look="quiet"
          data-size="l"
        >
          <span className="bz-button-body">{name(limit)}</span>
        </ModalLink>
      ))}
    </div>
  )
}

export function ChangedLimit({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const t = useTexts('modals')
  const locale = useLocale()
  const { subunitToUnit } = useDenomination()(limit.currency ?? '')
  const { currency, to, from } = useShown()(limit.currency ?? '')
  const sum = useLimitSum()
  const alive = useHydrated()
  const rules = useQuery(constantsQuery).data?.player.limit
  const before = limit.amount ?? '0'
  const [amount, setAmount] = useState(() => to(before).replace(/\.0+$/, ''))
  const [lacking, setLacking] = useState(false)
  const units = (wire: string) => parseAmount(wire || '0', subunitToUnit) ?? 0n
  const [next, old] = [units(from(wired(amount))), units(before)]
  const way = next < old ? 'lower' : next > old ? 'higher' : 'same'
  const change = useLimitAct(
    (wish: string) =>
      api.player.updateLimit({ params: { id: limit.id }, body: { period: limit.period, amount: wish } }),
    (limits) => {
      const now = limits.find(({ id }) => id === limit.id)
      alerts.success(t(now?.pendingExist ? 'limits.done.asked' : 'limits.done.lowered'))
      onDone()
    },
  )

  function send(event: FormEvent) {
    event.preventDefault()
    setLacking(!isSome(amount))
    if (!isSome(amount) || change.busy) return
    if (way === 'same') onDone()
    else change.act(from(wired(amount)))
  }
  return (
    <form className="limits-form" method="post" noValidate onSubmit={send}>
      <LimitLine limit={limit} hasName={false} />
      <MoneyField
        label={t('limits.form.newAmount')}
        name="amount"
        value={amount}
        onValue={(value) => {
          setAmount(value)
          setLacking(false)
        }}
        currency={currency}
        locale={languageTag(locale)}
        error={lacking ? t('limits.form.lacking') : undefined}
        unclear={(example) => t('unclearAmount', { example })}
      />
      <p className="limits-what" role="status">
        {/* How long a raise waits is the market's rule; nothing is said before it is known. */}
        {(way !== 'higher' || rules) &&
          t(`limits.form.${way}`, {
            sum: sum(before, limit.currency ?? ''),
            wait: waitingTime(locale, rules?.raiseDelayHours ?? 0),
          })}
      </p>
      {change.refused && (
        <Notice tone="danger" announced>
          {change.refused}
        </Notice>
      )}
      <Button look="primary" size="l" block type="submit" disabled={!alive} loading={change.busy}>
        {t(way === 'higher' ? 'limits.form.ask' : 'limits.form.save')}
      </Button>
      {!limit.cancelProcess && rules?.isRemovalAllowed && (
        <ModalLink
          name="confirm-delete-limit"
          value={limit.id}
          instead="edit-limit"
          className="bz-link limits-remove"
        >
          {t('limits.form.remove')}
        </ModalLink>
      )}
    </form>
  )
}
