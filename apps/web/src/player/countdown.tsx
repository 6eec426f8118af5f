// Seconds that pass until something may be done again, and the button that waits for them.
import { Button } from '@baize/design/button'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { languageTag, type LocaleCode } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** Whole seconds until a point in time; 0 once it is there. */
export function useSecondsUntil(time: number): number {
  const left = useCallback(() => Math.max(0, Math.ceil((time - Date.now()) / 1000)), [time])
  return useSyncExternalStore(everySecond, left, () => 0)
}

/** 75 is 1:15, in the digits of the language. */
export function clockText(locale: LocaleCode, seconds: number): string {
  const digits = (value: number, least: number) =>
    new Intl.NumberFormat(languageTag(locale), { minimumIntegerDigits: least, useGrouping: false }).format(
      value,
    )
  return `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`
}

/** Sends a letter or a code once more, as soon as that is allowed. */
export function Resend({ at, send }: { at: number; send: () => Promise<void> }) {
  const t = useTexts('modals')
  const locale = useLocale()
  const left = useSecondsUntil(at)
  const [sending, setSending] = useState(false)
  return (
    <Button
      look="plain"
      disabled={left > 0}
      loading={sending}
      onClick={() => {
        setSending(true)
        void send().finally(() => setSending(false))
      }}
    >
      {left > 0 ? t('ways.resendIn', { time: clockText(locale, left) }) : t('ways.resend')}
    </Button>
  )
}
