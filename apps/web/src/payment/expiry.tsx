// Until when something is awaited, said calmly: the hour, and how long that is in whole minutes; nothing ticks.
import { useHydrated } from '@baize/design/hydrated'
import { ClockIcon } from '@baize/design/icon'
import { useEffect, useState } from 'react'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { When } from '../wallet/wallet.tsx'

const lookEveryMs = 20_000
/** From here on the day says more than the minutes. */
const longMinutes = 180

export function Expiry({ at }: { at: string }) {
  const t = useTexts('modals')
  const locale = useLocale()
  const alive = useHydrated()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.ceil((Date.parse(at) - now) / 60_000))
  return (
    <p className="pay-expiry">
      <ClockIcon size="s" />
      <span>
        {t('depositStatus.until')} <When at={at} shape={minutes > longMinutes ? 'moment' : 'time'} />
        {alive && minutes > 0 && minutes <= longMinutes && (
          <> ({t('depositStatus.minutes', { minutes: formatNumber(locale, minutes) })})</>
        )}
      </span>
    </p>
  )
}
