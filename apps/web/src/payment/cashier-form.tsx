// The form of one method: the amount as a big figure, the method's own fields, the road the money takes, and the button that says the amount.
import type { Invoice, MethodField, PaymentMethod } from '@baize/contract/payment'
import type { Account } from '@baize/contract/wallet'
import { Button } from '@baize/design/button'
import { Field } from '@baize/design/field'
import { useHydrated } from '@baize/design/hydrated'
import {
  BankIcon,
  ClockIcon,
  LockSimpleIcon,
  NumberCircleOneFillIcon,
  PaperPlaneTiltIcon,
  ShareNetworkIcon,
  WalletIcon,
} from '@baize/design/icon'
import { MoneyField } from '@baize/design/money-field'
import { Notice } from '@baize/design/notice'
import { Steps } from '@baize/design/progress'
import { Select } from '@baize/design/select'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { api, isRefusal, type ApiRefusal } from '../api.ts'
import { languageTag, withLocale } from '../locale.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { useShown } from '../shown-unit.ts'
import { useLocale, useTexts } from '../texts.ts'
import { limitsQuery, withSecondFactor } from '../player/player.ts'
import { accountsQuery, Money, useSums } from '../wallet/wallet.tsx'
import { bonusOf, DepositBonus, type BonusWish } from './deposit-bonus.tsx'
import { DepositLimitReached, DepositLimits } from './deposit-limits.tsx'
import { amountProblem, costOf, isFree, mostOf, wireAmount, type AmountProblem } from './amount-rules.ts'
import { cleaned, fieldProblem, kindOf, problemsOf, wordOf, type FieldProblem } from './method-rules.ts'
import { usePaymentRegion } from './payment-region.ts'
import { conditionsQuery, departures, keepInvoice, type Direction } from './queries.ts'
import { ConditionWay, WithdrawalConditions } from './withdrawal-conditions.tsx'
import { createWishes, isAnswer } from './wish.ts'

type Problem = FieldProblem | AmountProblem | { said: string }
const amountKey = 'amount'

/** `account` is null for a currency that the player has no account in yet; paying in opens it. */
export function CashierForm({
  direction,
  code,
  account,
  method,
}: {
  direction: Direction
  code: string
  account: Account | null
  method: PaymentMethod
}) {
  const t = useTexts('modals')
  const locale = useLocale()
  // What is typed is in the unit that the player chose; everything else is in whole coins, as it is on the wire.
  const { currency, to, from } = useShown()(code)
  const sum = useSums()
  const country = usePaymentRegion()
  const { open } = useModals()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const presets = method.presets.map((preset) => ({ ...preset, amount: trimmed(to(preset.amount)) }))
  const [wishes] = useState(() => createWishes())
  const [amount, setAmount] = useState(() => presets.find((preset) => preset.default)?.amount ?? '')
  const [bonus, setBonus] = useState<BonusWish>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Record<string, Problem | null>>({})
  const [trouble, setTrouble] = useState<ApiRefusal | 'unreachable' | null>(null)
  const [sending, setSending] = useState(false)

  // Before the page is awake the browser would send the form by itself, and nothing waits for it there.
  const alive = useHydrated()
  const paysIn = direction === 'deposit'
  const available = account?.withdrawalBalance ?? '0'
  const kind = kindOf(method.method)
  const fields = method.fields.toSorted((a, b) => a.position - b.position)
  const rules = {
    subunitToUnit: currency.subunitToUnit,
    min: to(method.amountMin),
    max: to(method.amountMax),
    ...(paysIn ? {} : { available: to(available) }),
  }
  const bounds = {
    min: sum(method.amountMin, code, true),
    max: sum(method.amountMax, code, true),
    available: sum(available, code),
  }
  const say = (problem: Problem | null | undefined) =>
    problem
      ? typeof problem === 'object'
        ? problem.said
        : t(`wallet.problems.${problem}`, bounds)
      : undefined
  const mend = (key: string, problem: Problem | null) =>
    setProblems((before) => ({ ...before, [key]: problem }))

  /** While it is being typed an amount is only ever found too large; what is too small may still grow. */
  function type(next: string) {
    setAmount(next)
    setTrouble(null)
    const problem = amountProblem(next, rules)
    mend(amountKey, problem === 'max' || problem === 'funds' ? problem : null)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const found: Record<string, Problem | null> = { [amountKey]: amountProblem(amount, rules) }
    for (const field of fields) found[field.key] = fieldProblem(field, values[field.key] ?? '')
    setProblems(found)
    setTrouble(null)
    if (Object.values(found).some((problem) => problem !== null)) return focusFirst(found)
    setSending(true)
    try {
      const accountId = await accountOf()
      const wish = {
        method: method.method,
        currency: code,
        amount: from(wireAmount(amount)),
        accountId,
        fields: Object.fromEntries(fields.map(({ key }) => [key, cleaned(values[key] ?? '')])),
        ...(country && /^[A-Z]{2}$/.test(country) ? { country } : {}),
      }
      const along = paysIn ? bonusOf(bonus) : {}
      const id = wishes.idFor({ direction, ...wish, ...along })
      const back = (modal: string) => withLocale(locale, `/wallet?${modal}=${id}`)
      const { invoice, type: way } = paysIn
        ? await api.payment.startDeposit({
            body: {
              id,
              ...wish,
              ...along,
              redirectSuccessUrl: back('deposit-success'),
              redirectErrorUrl: back('deposit-error'),
            },
          })
        : await withSecondFactor(() => api.payment.startWithdrawal({ body: { id, ...wish } }))
      wishes.answered()
      leave(invoice, way)
    } catch (error) {
      if (isAnswer(error)) wishes.answered()
      setSending(false)
      hear(error)
    }
  }

  /** The account of the currency, opened now if there is none. */
  async function accountOf(): Promise<string> {
    if (account) return account.id
    const list = await api.wallet.addAccount({ body: { currency: code } })
    queryClient.setQueryData(accountsQuery.queryKey, list)
    return list.find(({ currency: own }) => own === code)?.id ?? ''
  }

  function leave(invoice: Invoice, way: PaymentMethod['processingType']) {
    keepInvoice(queryClient, invoice)
    if (invoice.status === 3) return open('deposit-error', invoice.id, 'wallet')
    if (way === 'redirect' && invoice.status === 1 && paysIn) {
      departures.add(invoice.id)
      return open('deposit-redirect', invoice.id, 'wallet')
    }
    open('deposit-status', invoice.id, 'wallet')
  }

  /** What the server did not like stands where it can be mended; everything else stands above the button. */
  function hear(error: unknown) {
    if (!isRefusal(error)) return setTrouble('unreachable')
    if (error.name === 'invalid_input' && Object.keys(error.fields).length > 0) {
      const told = problemsOf(error.fields)
      setProblems(told)
      if (Object.keys(told).some((key) => key !== amountKey && !fields.some((field) => field.key === key)))
        setTrouble(error)
      return focusFirst(told)
    }
    // What is still to be said opens above the cashier; what was typed here stays.
    // What is left, or that paying in rests, is shown as the server sees it now.
    if (error.name === 'deposit_limit_reached' || error.name === 'play_suspended')
      void queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey })
    if (!paysIn) void queryClient.invalidateQueries({ queryKey: conditionsQuery(code).queryKey })
    // What was offered has changed; what is offered now can be chosen.
    if (error.name === 'bonus_not_available') {
      setBonus(null)
      void queryClient.invalidateQueries({ queryKey: ['retention', 'listDepositBonuses'] })
    }
    if (error.name === 'profile_incomplete') open('complete-profile', 'true')
    if (error.name === 'not_enough_funds') mend(amountKey, 'funds')
    else if (error.name === 'amount_out_of_bounds') {
      const asked = amountProblem(amount, { ...rules, ...boundsOf(error.params, to) })
      mend(amountKey, asked ?? 'max')
    } else setTrouble(error)
  }

  function focusFirst(found: Record<string, Problem | null>) {
    const first = [amountKey, ...fields.map(({ key }) => key)].find((key) => found[key])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const limited = trouble !== null && trouble !== 'unreachable' && trouble.name === 'deposit_limit_reached'
  const text = wireAmount(amount)
  const fees = { percent: method.fee, fixed: to(method.feeFixed) }
  const cost = isFree(fees) ? null : costOf(amount, fees, paysIn, currency.subunitToUnit)
  const [percent, fixed] = [/[1-9]/.test(method.fee), /[1-9]/.test(method.feeFixed)]
  const fee = t(
    percent && fixed ? 'wallet.feeBoth' : percent ? 'wallet.fee' : fixed ? 'wallet.feeFixed' : 'wallet.noFee',
    {
      percent: new Intl.NumberFormat(languageTag(locale)).format(Number(method.fee)),
      fixed: sum(method.feeFixed, code),
    },
  )

  return (
    <form ref={form} className="pay-form" method="post" noValidate onSubmit={(event) => void send(event)}>
      <div className="pay-fields">
        {!paysIn && <WithdrawalConditions code={code} />}
        <MoneyField
          label={t('wallet.amount')}
          aside={
            <>
              {t(paysIn ? 'wallet.balance' : 'wallet.available')}{' '}
              {account ? (
                <ModalLink name="balance" value={code} className="pay-aside" title={t('balance.title')}>
                  <Money value={paysIn ? account.balance : available} code={code} />
                </ModalLink>
              ) : (
                <Money value="0" code={code} />
              )}
            </>
          }
          name={amountKey}
          value={amount}
          onValue={type}
          onBlur={() => amount !== '' && mend(amountKey, amountProblem(amount, rules))}
          currency={currency}
          locale={languageTag(locale)}
          presets={presets.map((preset) => preset.amount)}
          fine={`${fee} ${t('wallet.bounds', bounds)}`}
          error={say(problems[amountKey])}
          unclear={(example) => t('unclearAmount', { example })}
        />
        {!paysIn && (
          <button
            type="button"
            className="bz-chip pay-all"
            onClick={() => type(mostOf(to(available), to(method.amountMax), currency.subunitToUnit))}
          >
            {t('wallet.all')}
          </button>
        )}
        {fields.map((field) => (
          <MethodInput
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            error={say(problems[field.key])}
            onValue={(value) => {
              setValues((before) => ({ ...before, [field.key]: value }))
              if (problems[field.key]) mend(field.key, null)
            }}
            onLeave={(value) => value !== '' && mend(field.key, fieldProblem(field, value))}
          />
        ))}
        {cost && (
          <dl className="pay-cost" aria-live="polite">
            <div>
              <dt>{t('wallet.cost.fee')}</dt>
              <dd>
                <Money value={from(paysIn ? cost.fee : `-${cost.fee}`)} code={code} />
              </dd>
            </div>
            <div>
              <dt>{t(paysIn ? 'wallet.cost.pay' : 'wallet.cost.get')}</dt>
              <dd>
                <Money value={from(cost.moved)} code={code} />
              </dd>
            </div>
          </dl>
        )}
        {paysIn && (
          <DepositBonus
            code={code}
            amount={amountProblem(amount, rules) === null ? from(wireAmount(amount)) : ''}
            wish={bonus}
            onWish={setBonus}
          />
        )}
        {paysIn && !limited && <DepositLimits />}
        {!paysIn && (
          <Notice icon={<ClockIcon />} title={t('wallet.next.title')}>
            {t('wallet.next.text')}
          </Notice>
        )}
        <Road direction={direction} kind={kind} />
      </div>
      <div className="pay-act">
        {limited ? <DepositLimitReached /> : trouble && <Trouble trouble={trouble} code={code} />}
        <Button look="primary" size="xl" wide block type="submit" disabled={!alive} loading={sending}>
          {text === ''
            ? t(`wallet.${direction}`)
            : t(`wallet.submit.${direction}`, { sum: sum(from(text), code) })}
        </Button>
      </div>
      <p className="pay-safe">
        <LockSimpleIcon size="s" />
        {t(`wallet.safe.${direction}.${kind}`, { defaultValue: t('wallet.safe.any') })}
      </p>
    </form>
  )
}

/** "50.00" is written as 50 until somebody types cents. */
const trimmed = (amount: string): string => amount.replace(/\.0+$/, '').replace(/(\.\d*?)0+$/, '$1')

function boundsOf(
  params: Record<string, unknown>,
  to: (wire: string) => string,
): { min?: string; max?: string } {
  const { min, max } = params
  return {
    ...(typeof min === 'string' ? { min: to(min) } : {}),
    ...(typeof max === 'string' ? { max: to(max) } : {}),
  }
}

function MethodInput({
  field,
  value,
  error,
  onValue,
  onLeave,
}: {
  field: MethodField
  value: string
  error: string | undefined
  onValue: (value: string) => void
  onLeave: (value: string) => void
}) {
  const locale = useLocale()
  const t = useTexts('modals')
  const label = wordOf(field.labels, locale)
  const hint = wordOf(field.hints, locale)
  const common = { label, hint, error, name: field.key, value, required: field.isRequired }
  if (field.fieldType === 'select') {
    return (
      <Select
        {...common}
        placeholder={t('wallet.choose')}
        options={field.options.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onValue(event.target.value)}
        onBlur={(event) => onLeave(event.target.value)}
      />
    )
  }
  const digits = field.fieldType === 'number' || field.key === 'card_number'
  return (
    <Field
      {...common}
      dir="ltr"
      type={field.fieldType === 'email' ? 'email' : field.fieldType === 'phone' ? 'tel' : 'text'}
      inputMode={digits ? 'numeric' : undefined}
      autoComplete={autoComplete[field.key] ?? 'off'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onValue(event.target.value)}
      onBlur={(event) => onLeave(event.target.value)}
    />
  )
}

/** What the browser may know already; an address of coins and an account's number are looked at letter by letter. */
const autoComplete: Record<string, string> = {
  card_number: 'cc-number',
  uzcard_number: 'cc-number',
  wallet_email: 'email',
  phone: 'tel',
}

/** The road of the money, drawn: where it stands now and what comes. */
function Road({ direction, kind }: { direction: Direction; kind: string }) {
  const t = useTexts('modals')
  const middle = kind === 'crypto' ? <ShareNetworkIcon /> : <BankIcon />
  return (
    <Steps
      label={t('wallet.steps.label')}
      steps={[
        {
          key: 'amount',
          label: t('wallet.steps.amount'),
          state: 'now',
          icon: <NumberCircleOneFillIcon />,
        },
        {
          key: 'middle',
          label: t(`wallet.steps.${direction}.${kind}`, { defaultValue: t(`wallet.steps.${direction}.any`) }),
          state: 'waiting',
          icon: direction === 'deposit' ? middle : <ClockIcon />,
        },
        {
          key: 'end',
          label: t(`wallet.steps.${direction}.end`),
          state: 'waiting',
          icon: direction === 'deposit' ? <WalletIcon /> : <PaperPlaneTiltIcon />,
        },
      ]}
    />
  )
}

function Trouble({ trouble, code }: { trouble: ApiRefusal | 'unreachable'; code: string }) {
  const t = useTexts('modals')
  const name = trouble === 'unreachable' ? 'unreachable' : trouble.name
  const said = trouble === 'unreachable' ? '' : trouble.message
  const settled = name === 'turnover_not_met' ? 'turnover' : name === 'identity_needed' ? 'identity' : null
  return (
    <Notice
      tone={name === 'play_suspended' ? 'warn' : 'danger'}
      announced
      action={
        settled && (
          <ConditionWay kind={settled} code={code}>
            {t(`conditions.${settled}.way`)}
          </ConditionWay>
        )
      }
    >
      {t(`wallet.refused.${name}`, { defaultValue: said })}
    </Notice>
  )
}
