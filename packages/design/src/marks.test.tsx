// Proves that every currency and every way to pay of the house has a drawing of its own.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CurrencyMark } from './marks.tsx'
import { PaymentMark } from './payment-mark.tsx'

const currencies = 'EUR USD BRL INR TRY KZT UZS NOK PLN CZK BDT BTC ETH USDT TRX LTC'.split(' ')
const tags =
  'bitcoin ethereum tether tron litecoin visa gpay masterCard cashAgent uzcard neteller astroPay bankTransfer skrill jeton bkash nagad'.split(
    ' ',
  )

const unknownCoin = (code: string) =>
  renderToStaticMarkup(<CurrencyMark code={`X${code}`} />).split('<text')[0]
const unknownWay = renderToStaticMarkup(<PaymentMark method="somethingElse" />)

it.each(currencies)('%s has a coin of its own', (code) => {
  const drawn = renderToStaticMarkup(<CurrencyMark code={code} />)
  expect(drawn.split('<text')[0]).not.toBe(unknownCoin(code))
})

it.each(tags)('%s has a mark of its own, drawn and not written', (tag) => {
  const drawn = renderToStaticMarkup(<PaymentMark method={tag} />)
  expect(drawn).not.toBe(unknownWay)
  expect(drawn).not.toContain('<text')
})

it('no two ways look the same', () => {
  const drawings = tags.map((tag) => renderToStaticMarkup(<PaymentMark method={tag} />))
  expect(new Set(drawings).size).toBe(tags.length)
})

it('a mark with a name says it, one beside a name is silent', () => {
  expect(renderToStaticMarkup(<PaymentMark method="skrill" label="Skrill" />)).toContain(
    'role="img" aria-label="Skrill"',
  )
  expect(renderToStaticMarkup(<PaymentMark method="skrill" />)).toContain('aria-hidden="true"')
})
