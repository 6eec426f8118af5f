// The marks of currencies, all drawn by us in one style: a coin each, and the names that stand beside them. Ways to pay have theirs in payment-mark.tsx.
import type { ReactNode } from 'react'
import { join } from './render.tsx'

export interface MarkProps {
  /** 28 by default, the size of a coin in a line. */
  size?: number
  label?: string
  className?: string
}

/** The field that a mark is drawn on. */
export function Frame({
  size = 28,
  label,
  className,
  box = 28,
  children,
}: MarkProps & { box?: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${box} ${box}`}
      width={size}
      height={size}
      className={join('bz-mark', className)}
      direction="ltr"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  )
}

// Ground, rim and figure of every coin; figures are strokes on a 28-pixel field.
const coins: Record<string, { ground: string; rim: string; draw?: ReactNode; word?: string }> = {
  BTC: {
    ground: '#e08a2b',
    rim: '#f6b765',
    draw: (
      <path d="M11 8.5h4.2a2.6 2.6 0 0 1 0 5.4H11Zm0 5.4h5a2.8 2.8 0 0 1 0 5.6h-5ZM11 8.5v11M12.6 6.6v1.9m2.6-1.9v1.9m-2.6 11v1.9m2.6-1.9v1.9M9.4 8.5H11m-1.6 11H11" />
    ),
  },
  ETH: {
    ground: '#5b6bc9',
    rim: '#98a4ee',
    draw: <path d="m14 6 5 8.2-5 3-5-3Zm-5 10.4 5 5.8 5-5.8M9 14.2l5-2.2 5 2.2" />,
  },
  USDT: {
    ground: '#1f8f7c',
    rim: '#6cc9b7',
    draw: <path d="M8.5 8.5h11M14 8.5v12M8 13.3c0 1.4 2.7 2.2 6 2.2s6-.8 6-2.2-2.7-2.1-6-2.1-6 .8-6 2.1Z" />,
  },
  USDC: {
    ground: '#2f6fc4',
    rim: '#83b4ef',
    draw: (
      <path d="M17 10.8c-.4-1-1.5-1.6-3-1.6-1.7 0-3 .9-3 2.3 0 3.2 6 1.6 6 4.9 0 1.5-1.3 2.4-3 2.4-1.6 0-2.8-.7-3.2-1.8M14 7.5v1.7m0 9.6v1.7" />
    ),
  },
  TRX: {
    ground: '#c23a41',
    rim: '#f0868b',
    draw: (
      <path d="m7.5 8 11 2.2 2.5 3.3-7.8 8Zm0 0 5.7 13.5M13.2 21.5l1.4-8.5L7.5 8m7.1 5 6.4.5m-2.5-3.3L14.6 13" />
    ),
  },
  LTC: { ground: '#7b8794', rim: '#b9c3cd', draw: <path d="M13 7.5 10.8 20H19m-9.6-5 7.2-3" /> },
  BCH: {
    ground: '#3f9a52',
    rim: '#8fd49d',
    draw: <path d="M11 8.5h4.2a2.6 2.6 0 0 1 0 5.4H11Zm0 5.4h5a2.8 2.8 0 0 1 0 5.6h-5ZM11 8.5v11" />,
  },
  DOGE: { ground: '#b3913a', rim: '#e3cb85', draw: <path d="M11 8h3a6 6 0 0 1 0 12h-3Zm-2 6h6" /> },
  TON: { ground: '#2d86c2', rim: '#86c5ee', draw: <path d="M8 9.5h12L14 20.5Zm6 0v11" /> },
  EUR: {
    ground: '#8a6a1f',
    rim: '#f0cd7c',
    draw: <path d="M18.5 9.6A5.6 5.6 0 0 0 9.8 14a5.6 5.6 0 0 0 8.7 4.4M7.8 12.6h7.4m-7.4 2.8h6.6" />,
  },
  USD: {
    ground: '#2c7a4b',
    rim: '#86cfa3',
    draw: (
      <path d="M17.5 10.8C17 9.5 15.7 8.8 14 8.8c-2 0-3.5 1-3.5 2.6 0 3.6 7 1.8 7 5.4 0 1.7-1.5 2.6-3.5 2.6-1.8 0-3.2-.8-3.6-2.1M14 6.8v2m0 10.6v2" />
    ),
  },
  GBP: {
    ground: '#6a4a9c',
    rim: '#b79be0',
    draw: <path d="M18 10.4a3.6 3.6 0 0 0-6.7 1.8c0 2.6 1.2 4.6-1.3 7.3h8.2M9.5 14.5h6" />,
  },
  BRL: { ground: '#25805a', rim: '#f2c94c', word: 'R$' },
  INR: {
    ground: '#c26a2a',
    rim: '#f1b27d',
    draw: <path d="M9.8 8.3h8.6M9.8 11.6h8.6M9.8 8.3h2.6a3.4 3.4 0 0 1 0 6.7H9.8l6 5.5" />,
  },
  BDT: {
    ground: '#1d7156',
    rim: '#e98a8f',
    draw: (
      <path d="M9.6 8.4c1.7-.7 3 .1 3 1.9v6.6c0 2.2 1.2 3.4 2.9 3.4 2.3 0 3.6-1.9 3.6-4.2 0-1-.6-1.6-1.4-1.6M9 13h8.6" />
    ),
  },
  TRY: {
    ground: '#b23b48',
    rim: '#ec929b',
    draw: <path d="M11.8 7.5v12.3c3.8 0 6.6-2 6.8-5.4M9.3 13.3l6.2-2.6M9.3 16.2l6.2-2.6" />,
  },
  KZT: { ground: '#1d8aa0', rim: '#f2d16b', draw: <path d="M9 8.3h10M9 11.8h10M14 11.8v8.7" /> },
  UZS: { ground: '#2f74b5', rim: '#8fd0b5', word: 'soʻm' },
  NOK: { ground: '#8e2f45', rim: '#7f9fd8', word: 'kr' },
  PLN: { ground: '#b03a52', rim: '#f0d7dc', word: 'zł' },
  CZK: { ground: '#34589e', rim: '#e79aa0', word: 'Kč' },
  RUB: {
    ground: '#3c5fa8',
    rim: '#a9bfe8',
    draw: <path d="M11.5 20.5v-12h3.6a3.5 3.5 0 0 1 0 7H9.3m0 2.6h5.9" />,
  },
  CAD: { ground: '#a8433c', rim: '#eba9a3', word: 'C$' },
  AUD: { ground: '#2b6f8f', rim: '#f0cf7a', word: 'A$' },
  JPY: {
    ground: '#8f3f5e',
    rim: '#e6a7be',
    draw: <path d="m9.5 8 4.5 6.5L18.5 8M14 14.5v6M10 14.8h8M10 17.4h8" />,
  },
}

/** The coin of a currency; a code we have no drawing for shows its letters. */
export function CurrencyMark({ code, ...rest }: MarkProps & { code: string }) {
  const coin = coins[code.toUpperCase()] ?? { ground: '#4d5a55', rim: '#97a69f', word: code.slice(0, 3) }
  return (
    <Frame {...rest}>
      <circle cx="14" cy="14" r="14" fill={coin.ground} />
      <circle cx="14" cy="14" r="12" fill="none" stroke={coin.rim} strokeWidth="1" opacity=".75" />
      {coin.draw ? (
        <g fill="none" stroke="#fffaf0" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
          {coin.draw}
        </g>
      ) : (
        <text
          x="14"
          y="14"
          fill="#fffaf0"
          textAnchor="middle"
          dominantBaseline="central"
          fontFamily="Bricolage Grotesque Variable, sans-serif"
          fontWeight="700"
          fontSize={(coin.word?.length ?? 0) > 2 ? 8 : 11}
        >
          {coin.word}
        </text>
      )}
    </Frame>
  )
}

/** Every currency we have a drawing for. */
export const drawnCurrencies = Object.keys(coins)

/** In the visitor's language where it has a word, and by the name that we know it by otherwise. */
export function currencyName(
  locale: string,
  code: string,
  known: { name: string; type: 'fiat' | 'crypto' } | undefined,
): string {
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' })
  const name = known?.type === 'crypto' ? known.name : (names.of(code) ?? known?.name ?? code)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
