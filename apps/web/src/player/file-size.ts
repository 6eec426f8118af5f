// Answers for sizes of files as people say them, in the reader's language.
import { formatNumber, useLocale } from '../texts.ts'

export function useSize(): (bytes: number) => string {
  const locale = useLocale()
  return (bytes) =>
    bytes < 1024 * 1024
      ? formatNumber(locale, Math.max(1, Math.round(bytes / 1024)), { style: 'unit', unit: 'kilobyte' })
      : formatNumber(locale, bytes / 1024 / 1024, {
          style: 'unit',
          unit: 'megabyte',
          maximumFractionDigits: 1,
        })
}
