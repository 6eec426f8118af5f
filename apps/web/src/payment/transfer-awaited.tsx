// A bank transfer that is awaited: what to write where, each line ready to be copied.
import type { Invoice } from '@baize/contract/payment'
import { CopyField } from '@baize/design/copy-field'
import { Notice } from '@baize/design/notice'
import { useTexts } from '../texts.ts'
import { Money } from '../wallet/wallet.tsx'
import { AgentReceipt } from './agent-receipt.tsx'
import { Expiry } from './expiry.tsx'

export function TransferAwaited({ invoice }: { invoice: Invoice }) {
  const t = useTexts('modals')
  const all = useTexts('global-components')
  const { publicData, amount, currency } = invoice
  const copying = { copy: all('copy'), copied: all('copied') }
  return (
    <div className="pay-transfer">
      <div className="pay-coin-sum">
        <span>{t(`depositStatus.transfer.${publicData.agentNumber ? 'send_cash' : 'send'}`)}</span>
        <Money value={amount} code={currency} className="bz-figure" />
      </div>
      <div className="pay-transfer-lines">
        {/* Nobody types the amount of cash anywhere. */}
        {!publicData.agentNumber && (
          <CopyField
            label={t('depositStatus.transfer.amount')}
            value={amount}
            shown={`${amount} ${currency}`}
            {...copying}
          />
        )}
        {(publicData.instructions ?? []).map(({ label, value }) => (
          <CopyField
            key={label}
            label={t(`depositStatus.transfer.${label}`, { defaultValue: label })}
            value={value}
            {...copying}
          />
        ))}
      </div>
      {publicData.agentNumber && <AgentReceipt invoice={invoice} />}
      {!publicData.agentNumber && (
        <Notice title={t('depositStatus.transfer.reference_title')}>
          {t('depositStatus.transfer.reference_text')}
        </Notice>
      )}
      {publicData.expiresAt && <Expiry at={publicData.expiresAt} />}
    </div>
  )
}
