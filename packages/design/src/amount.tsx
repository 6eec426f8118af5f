// An amount of money, the best-set thing on every screen: tabular, its mark smaller and dimmer, counting up when it grows.
import { amountParts, type AmountParts } from '@baize/money/amount-parts'
import { useEffect, useRef, useState } from 'react'
import { media } from './media.ts'
import { join } from './render.tsx'

export interface Denomination {
  code: string
  type: 'fiat' | 'crypto'
  subunitToUnit: number
  symbol?: string
}

export interface AmountProps {
  /** A decimal string of whole units, as it comes over the wire: `-18.40`. */
  value: string
  /** The currency, or its code where only that is known. */
  currency: Denomination | string
  locale: string
  /** `plain` keeps the mark in the colour of the figure, `none` leaves it away. */
  mark?: 'dim' | 'plain' | 'none'
  /** Show a plus before a gain. */
  signed?: boolean
  /** Count up over 600 ms when it grows; swap quietly when it falls. */
  live?: boolean
  /** Leave `.00` away. */
  round?: boolean
  tone?: 'win' | 'gain' | 'loss'
  className?: string
}

const cryptoDecimals: Record<string, number> = {
  BTC: 8,
  ETH: 8,
  LTC: 8,
  BCH: 8,
  DOGE: 8,
  TRX: 6,
  USDT: 6,
  USDC: 6,
  TON: 8,
  XRP: 6,
  BNB: 8,
  SOL: 8,
}

/** Asking the browser takes longer than drawing the amount. */
const asked = new Map<string, Denomination>()

/** What is known of a currency from its code alone. */
export function denominationOf(code: string): Denomination {
  const known = asked.get(code)
  if (known) return known
  const denomination = readDenomination(code)
  asked.set(code, denomination)
  return denomination
}

function readDenomination(code: string): Denomination {
  const decimals = cryptoDecimals[code.toUpperCase()]
  if (decimals !== undefined) return { code, type: 'crypto', subunitToUnit: 10 ** decimals }
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return { code, type: 'fiat', subunitToUnit: 10 ** maximumFractionDigits }
}

const duration = 600

/** Two decimal strings as whole sub-units of the finer of them. */
function unitsOf(...texts: readonly [string, string]): { from: bigint; to: bigint; decimals: number } {
  const decimals = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0))
  const [from, to] = texts.map((text) => {
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
    return BigInt(`${text.startsWith('-') ? '-' : ''}${whole}${fraction.padEnd(decimals, '0')}`)
  }) as [bigint, bigint]
  return { from, to, decimals }
}

/** A step of the way from one decimal string to another, exact at the end. */
export function between(start: string, end: string, progress: number): string {
  if (progress >= 1) return end
  const { from, to, decimals } = unitsOf(start, end)
  const now = from + ((to - from) * BigInt(Math.round(progress * 10_000))) / 10_000n
  const digits = String(now < 0n ? -now : now).padStart(decimals + 1, '0')
  const sign = now < 0n ? '-' : ''
  return decimals === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Whether an amount grew, without floating point. */
export function grows(start: string, end: string): boolean {
  const { from, to } = unitsOf(start, end)
  return to > from
}

function useCounted(value: string, live: boolean): string {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = last.current
    const still = !live || !grows(from, value) || media('(prefers-reduced-motion: reduce)')
    // By the clock of the frames alone: another one may have begun at another moment.
    let began: number | null = null
    let frame = requestAnimationFrame(function step(now) {
      began ??= now
      const gone = still ? 1 : Math.min(1, Math.max(0, (now - began) / duration))
      last.current = between(from, value, 1 - (1 - gone) ** 3)
      setShown(last.current)
      if (gone < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, live])
  return live ? shown : value
}

export function Amount(props: AmountProps) {
  const { value, currency, locale, mark = 'dim', signed, live = false, round, tone, className } = props
  const shown = useCounted(value, live)
  const money = typeof currency === 'string' ? denominationOf(currency) : currency
  return (
    <AmountText
      parts={amountParts(shown, money, locale)}
      mark={mark}
      signed={signed && !/^-?0*\.?0*$/.test(value)}
      round={round}
      tone={tone}
      className={className}
    />
  )
}

interface AmountTextProps extends Pick<AmountProps, 'mark' | 'signed' | 'round' | 'tone' | 'className'> {
  parts: AmountParts
}

/** The setting itself, for parts that are cut already. */
export function AmountText({ parts, mark = 'dim', signed, round, tone, className }: AmountTextProps) {
  const bare = round && /^[0٠۰०]*$/u.test(parts.fraction)
  const word = parts.mark.length > 1
  const drawn =
    mark === 'none' || !parts.mark ? null : (
      <span
        className="bz-amount-mark"
        data-plain={mark === 'plain' ? '' : undefined}
        data-word={word ? '' : undefined}
      >
        {parts.mark}
      </span>
    )
  const sign = parts.sign || (signed ? '+' : '')
  return (
    <bdi dir="ltr" className={join('bz-amount', className)} data-tone={tone}>
      {sign}
      {parts.markFirst && drawn}
      {parts.markFirst && drawn && word && '\u00a0'}
      {parts.integer}
      {!bare && parts.decimal}
      {!bare && parts.fraction}
      {!parts.markFirst && drawn && '\u00a0'}
      {!parts.markFirst && drawn}
    </bdi>
  )
}
