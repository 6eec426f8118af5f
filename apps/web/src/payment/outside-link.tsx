// In Telegram: the way to go on with a payment in the phone's browser, for banks that do not open inside it.
import { ArrowSquareOutIcon } from '@baize/design/icon'
import { useHydrated } from '@baize/design/hydrated'
import { ModalLink } from '../modal-link.tsx'
import { inTelegram } from '../telegram-launch.ts'
import { useTexts } from '../texts.ts'

/** `deposit`, `withdraw`, or the id of a payment that was begun. */
export function OutsideLink({ value }: { value: string }) {
  const t = useTexts('modals')
  // The server knows of no Telegram.
  const hydrated = useHydrated()
  if (!hydrated || !inTelegram()) return null
  return (
    <p className="pay-region">
      <ArrowSquareOutIcon size="s" />
      <ModalLink name="wallet-telegram-app" value={value} className="bz-link">
        {t('walletTelegram.offer')}
      </ModalLink>
    </p>
  )
}
