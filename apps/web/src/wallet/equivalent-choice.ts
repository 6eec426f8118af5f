// Answers for the currency that equivalents are shown in: the player's stored choice, read where there is a browser.
import type { Currency } from '@baize/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { browserMemory } from '../browser-memory.ts'
import { apiQuery } from '../api.ts'
import { equivalentOf } from './equivalent.ts'

const key = 'equivalentCurrency'
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The choice, or null before any; the server does not know it. */
export function useEquivalentChoice(): [string | null, (code: string) => void] {
  const choice = useSyncExternalStore(
    listen,
    () => browserMemory.read(key),
    () => null,
  )
  return [
    choice,
    (code) => {
      browserMemory.write(key, code)
      for (const listener of listeners) listener()
    },
  ]
}

/** The money that equivalents are shown in: the chosen one, or the base currency. Coins are no measure, so none is ever chosen. */
export function useEquivalent(): Currency | undefined {
  const { data } = useQuery(apiQuery('wallet', 'listCurrencies'))
  const [choice] = useEquivalentChoice()
  return (
    data?.find(({ code, type }) => code === choice && type === 'fiat') ?? data?.find(({ isBase }) => isBase)
  )
}

/** What an amount is worth in that money, or null where there is nothing to say: nothing there, or that money already. */
export function useWorth(): (value: string, code: string) => { value: string; currency: Currency } | null {
  const { data } = useQuery(apiQuery('wallet', 'listCurrencies'))
  const currency = useEquivalent()
  return (value, code) => {
    const from = data?.find((one) => one.code === code)
    if (!from || !currency || currency.code === code || !/[1-9]/.test(value)) return null
    const worth = equivalentOf(value, from, currency)
    return worth === null ? null : { value: worth, currency }
  }
}
