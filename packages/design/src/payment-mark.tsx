// The marks of ways to pay, all drawn by us in one style: a small tile each; coins are drawn as themselves.
import type { ReactNode } from 'react'
import { CurrencyMark, drawnCurrencies, Frame, type MarkProps } from './marks.tsx'

const ways: Record<string, ReactNode> = {
  card: (
    <>
      <rect x="1" y="4" width="24" height="18" rx="4" fill="#2f6fdb" />
      <path d="M1 9h24v3H1Z" fill="#0c2a63" />
      <rect x="4" y="15" width="7" height="4" rx="1.2" fill="#ffd27a" />
    </>
  ),
  'instant-bank': (
    <>
      <circle cx="13" cy="13" r="12" fill="#1c9a6c" />
      <path d="M14.5 4.5 7.5 14.5h4.7l-1 7 7-10h-4.7Z" fill="#f4fff9" />
    </>
  ),
  'bank-transfer': (
    <path d="m13 2 11 6v2H2V8Zm-8 9.5h3v8H5Zm6.5 0h3v8h-3Zm6.5 0h3v8h-3ZM2 21h22v3H2Z" fill="#d99a35" />
  ),
  'cash-agent': (
    <>
      <rect x="1" y="5" width="24" height="16" rx="2.5" fill="#3f9a52" />
      <rect x="3.5" y="7.5" width="19" height="11" rx="1.2" fill="none" stroke="#c9efcf" strokeWidth="1.3" />
      <circle cx="13" cy="13" r="3.2" fill="#eafbe9" />
    </>
  ),
  voucher: (
    <>
      <path d="M1 6h24v5a2.2 2.2 0 0 0 0 4.4V20H1v-4.6A2.2 2.2 0 0 0 1 11Z" fill="#b8417c" />
      <path
        d="M5 10.5h7m-7 4h4.5M17 8v10"
        fill="none"
        stroke="#ffe1ef"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeDasharray="none"
      />
    </>
  ),
  wallet: (
    <>
      <rect x="2" y="5" width="22" height="17" rx="4" fill="#6a5bd0" />
      <path d="M2 10h22" stroke="#cfc8ff" strokeWidth="1.5" />
      <circle cx="19" cy="16" r="2.2" fill="#fff3d6" />
    </>
  ),
  qr: (
    <path
      d="M3 3h8v8H3Zm2 2v4h4V5ZM15 3h8v8h-8Zm2 2v4h4V5ZM3 15h8v8H3Zm2 2v4h4v-4ZM15 15h3v3h-3Zm5 0h3v3h-3Zm-2.5 3h3v2.5h-3ZM15 20.5h3V23h-3Zm5.5 0H23V23h-2.5Z"
      fill="#2c7f9c"
    />
  ),
}

// Brands are initials of our own hand on grounds of our own: none of their drawings is used. One stroke in cream, one in
// the colour of its rim.
const brands: Record<string, { ground: string; rim: string; draw: ReactNode; also?: ReactNode }> = {
  visa: {
    ground: '#27458a',
    rim: '#f2c45a',
    draw: <path d="m8.6 8 4.2 10.4L19.4 8" />,
    also: <path d="M5.8 8h2.4" />,
  },
  mastercard: {
    ground: '#8a3426',
    rim: '#ffb25e',
    draw: <path d="M13 14.6 19 8.2v9.8" />,
    also: <path d="M7 18V8.2l6 6.4" />,
  },
  gpay: {
    ground: '#3c4a55',
    rim: '#8cc6ff',
    draw: <path d="M17.7 8.9a6.1 6.1 0 1 0 1.4 4.1" />,
    also: <path d="M13.2 13h5.9" />,
  },
  uzcard: {
    ground: '#1a6f8d',
    rim: '#8be0c4',
    draw: <path d="M8.2 6.9v5.2a4.8 4.8 0 0 0 9.6 0V6.9" />,
    also: <path d="M7.4 20h11.2" />,
  },
  neteller: {
    ground: '#3f7a36',
    rim: '#b7e59a',
    draw: <path d="M8.4 18.6V7.4L17.6 18" />,
    also: <path d="M17.6 7.4v6.4" />,
  },
  skrill: {
    ground: '#722a68',
    rim: '#f0a5dd',
    draw: (
      <path d="M17.3 9.4c-.8-1.4-2.3-2.2-4.3-2.2-2.5 0-4.3 1.2-4.3 3 0 4.2 8.8 1.6 8.8 5.8 0 1.8-1.9 3-4.5 3-2.1 0-3.7-.8-4.5-2.3" />
    ),
  },
  jeton: {
    ground: '#a84f23',
    rim: '#ffd09a',
    draw: <path d="M15.4 8v6.9a3.1 3.1 0 0 1-6.2 0" />,
    also: <path d="M12.6 8h5.2" />,
  },
  astropay: {
    ground: '#a8323f',
    rim: '#ffb3a8',
    draw: <path d="m7.8 18.6 5.2-11 5.2 11" />,
    also: <path d="M6.6 15c3.9 1.8 9.2 1.6 13-1.4" />,
  },
  bkash: {
    ground: '#b3235f',
    rim: '#ffb1cf',
    draw: <path d="M9 7v7.6a4.1 4.1 0 1 0 4.1-4.1c-1.7 0-3.2 1-4.1 2.5" />,
    also: <path d="m15.6 8.2 2.8-2" />,
  },
  nagad: {
    ground: '#c2541c',
    rim: '#ffd08a',
    draw: <path d="M8.6 18.8v-7.6m0 3.2c.6-2 2.2-3.2 4.4-3.2 2.7 0 4.4 1.8 4.4 4.4v3.2" />,
    also: <path d="M13 5.4v2.6" />,
  },
  apay: {
    ground: '#2f3339',
    rim: '#b9c3cd',
    draw: <path d="M8 18.6 13 7.4l5 11.2" />,
    also: <path d="M10.4 15h5.2" />,
  },
}

// The long tail is lettered in the same frame.
const words: Record<string, { text: string; ground: string; rim: string }> = {
  humo: { text: 'Hm', ground: '#8a6a1f', rim: '#f0cd7c' },
  muchbetter: { text: 'Mb', ground: '#2b3e78', rim: '#a9bfe8' },
  papara: { text: 'Pp', ground: '#433a63', rim: '#c9bdf0' },
  pix: { text: 'Px', ground: '#1d8a7c', rim: '#9be6dc' },
  upi: { text: 'U', ground: '#a86a1f', rim: '#f6d09a' },
  paytm: { text: 'Pt', ground: '#1f5c8c', rim: '#9fcff2' },
  blik: { text: 'Bl', ground: '#30343a', rim: '#b9c3cd' },
  kaspi: { text: 'K', ground: '#a63a30', rim: '#f0a79f' },
}

/** What the tags of the payment table are called here. */
const tags: Record<string, string> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  tether: 'USDT',
  tron: 'TRX',
  litecoin: 'LTC',
  cashagent: 'cash-agent',
  banktransfer: 'bank-transfer',
  instantbank: 'instant-bank',
}

/** The mark of a way to pay by its tag or kind; crypto ways are their coin, and whatever is not known is a wallet. */
export function PaymentMark({ method, size = 26, ...rest }: MarkProps & { method: string }) {
  const key = tags[method.toLowerCase()] ?? method.toLowerCase()
  if (drawnCurrencies.includes(key.toUpperCase())) return <CurrencyMark code={key} size={size} {...rest} />
  const brand = brands[key]
  const word = words[key]
  const tile = brand ?? word
  return (
    <Frame box={26} size={size} {...rest}>
      {tile ? (
        <>
          <rect width="26" height="26" rx="7.5" fill={tile.ground} />
          <rect
            x="1.6"
            y="1.6"
            width="22.8"
            height="22.8"
            rx="6"
            fill="none"
            stroke={tile.rim}
            strokeWidth="1"
            opacity=".55"
          />
        </>
      ) : (
        (ways[key] ?? ways['wallet'])
      )}
      {brand && (
        <g fill="none" strokeWidth="2.3" strokeLinecap="round" strokeLinejoin="round">
          <g stroke={brand.rim}>{brand.also}</g>
          <g stroke="#fffaf0">{brand.draw}</g>
        </g>
      )}
      {!brand && word && (
        <text
          x="13"
          y="13.3"
          fill="#fffaf0"
          textAnchor="middle"
          dominantBaseline="central"
          fontFamily="Bricolage Grotesque Variable, sans-serif"
          fontWeight="700"
          fontSize="11"
        >
          {word.text}
        </text>
      )}
    </Frame>
  )
}

/** Every way we have a drawing for. */
export const drawnMethods = [...Object.keys(ways), ...Object.keys(brands), ...Object.keys(words)]
