// Answers for the payment region: the country whose methods the cashier asks for, kept in this browser.
import { useEffect, useSyncExternalStore } from 'react'
import { browserMemory } from '../browser-memory.ts'
import { modalNames } from '../links.ts'
import { languageTag } from '../locale.ts'
import { useModals } from '../modal-link.tsx'
import { useLocale } from '../texts.ts'
import { useVisitor } from '../visitor.ts'

const key = 'paymentGeo'
const answeredKey = 'paymentGeoAnswered'
const aCountry = /^[A-Z]{2}$/
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function kept(): string | null {
  const code = browserMemory.read(key) ?? ''
  return aCountry.test(code) ? code : null
}

/** The chosen region, or the country that the edge sees; the server knows only the latter. */
export function paymentRegion(seen: string | null): string | null {
  return kept() ?? seen
}

export function usePaymentRegion(): string | null {
  const { country } = useVisitor()
  return useSyncExternalStore(listen, kept, () => null) ?? country
}

export function choosePaymentRegion(code: string): void {
  browserMemory.write(key, code)
  browserMemory.write(answeredKey, 'true')
  for (const listener of listeners) listener()
}

/** The question was seen; it does not come by itself again. */
export function answerRegionQuestion(): void {
  browserMemory.write(answeredKey, 'true')
}

/** Asks once when the player seems to have moved: the stored region is another one than the edge sees. */
export function useRegionQuestion(): void {
  const { country } = useVisitor()
  const { open } = useModals()
  useEffect(() => {
    if (!country || !aCountry.test(country)) return
    const region = kept()
    if (!region) {
      browserMemory.write(key, country)
      return
    }
    if (region === country || browserMemory.read(answeredKey)) return
    // Whoever is in the middle of something is not interrupted; the next page asks.
    const asked = new URLSearchParams(location.search)
    if (modalNames.some((name) => asked.has(name))) return
    open('geo-popup', 'true')
    // Once a page load is enough; a change of the address is no reason to ask again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [country])
}

/** The name of a country in the reader's language. */
export function useCountryName(): (code: string) => string {
  const locale = useLocale()
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region', fallback: 'code' })
  return (code) => names.of(code) ?? code
}
