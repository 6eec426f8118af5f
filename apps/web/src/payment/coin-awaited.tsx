// A deposit in coins that is awaited: the code to scan, the address, the exact amount, and the network's confirmations as they come.
import type { Invoice } from '@baize/contract/payment'
import { CopyField } from '@baize/design/copy-field'
import { Qr } from '@baize/design/qr'
import { CheckBoldIcon } from '@baize/design/icon'
import { Spinner } from '@baize/design/spinner'
import { encode } from 'uqr'
import { languageTag } from '../locale.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { Money } from '../wallet/wallet.tsx'
import { Expiry } from './expiry.tsx'

export function CoinAwaited({ invoice }: { invoice: Invoice }) {
  const t = useTexts('modals')
  const all = useTexts('global-components')
  const { publicData, amount, currency } = invoice
  const { address, qr, confirmations } = publicData
  const code = encode(qr ?? address ?? '', { ecc: 'M', border: 0 }).data
  const copying = { copy: all('copy'), copied: all('copied') }
  return (
    <div className="pay-coin">
      <div className="pay-coin-code">
        <Qr squares={code} label={t('depositStatus.coin.code')} />
        {qr && (
          <a className="bz-link" href={qr}>
            {t('depositStatus.coin.openWallet')}
          </a>
        )}
      </div>
      <div className="pay-coin-facts">
        <div className="pay-coin-sum">
          <span>{t('depositStatus.coin.exactly')}</span>
          {/* Wallets of coins count in whole ones. */}
          <Money whole value={amount} code={currency} className="bz-figure" />
        </div>
        <CopyField
          label={t('depositStatus.coin.amount')}
          value={amount}
          shown={`${amount} ${currency}`}
          {...copying}
        />
        {address && (
          <CopyField label={t('depositStatus.coin.address', { currency })} value={address} {...copying} />
        )}
        {publicData.expiresAt && <Expiry at={publicData.expiresAt} />}
      </div>
      {confirmations && <Chain {...confirmations} />}
    </div>
  )
}

/** One block for each confirmation; the last one is what the balance waits for. */
function Chain({ seen, needed }: { seen: number; needed: number }) {
  const t = useTexts('modals')
  const locale = useLocale()
  const number = (value: number) => formatNumber(locale, value)
  return (
    <section className="pay-chain" lang={languageTag(locale)}>
      <p role="status">
        {seen === 0
          ? t('depositStatus.coin.waiting')
          : t('depositStatus.coin.seen', { seen: number(seen), needed: number(needed) })}
      </p>
      <ol aria-hidden="true">
        {Array.from({ length: needed }, (_, index) => (
          <li key={index} data-state={index < seen ? 'done' : index === seen ? 'now' : 'waiting'}>
            {index < seen ? (
              <CheckBoldIcon size="s" />
            ) : index === seen ? (
              <Spinner size="s" />
            ) : (
              number(index + 1)
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
