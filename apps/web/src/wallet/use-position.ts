// Answers for position over time as it is counted: by the reader's own clock, or in UTC where the server does not know that zone.
import type { PositionBucket } from '@baize/contract/wallet'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery, isRefusal } from '../api.ts'
import { useZoneName } from '../when.tsx'

type Asked = {
  currency?: string
  dateFrom: string
  dateTo: string
  timeZone: string
  bucket: PositionBucket
}

/** A browser may name a zone that is newer, or older, than those that the server knows. */
export function usePosition<Q extends Asked>(queryIn: (timeZone: string) => Q, enabled: boolean) {
  const zone = useZoneName()
  const own = queryIn(zone)
  const asked = { enabled, placeholderData: keepPreviousData }
  const byOwnClock = useQuery({ ...apiQuery('wallet', 'listPosition', { query: own }), ...asked })
  const { error } = byOwnClock
  const isForeign = isRefusal(error, 'invalid_input') && 'timeZone' in error.fields
  const utc = queryIn('UTC')
  const inUtc = useQuery({
    ...apiQuery('wallet', 'listPosition', { query: utc }),
    ...asked,
    enabled: enabled && isForeign,
  })
  return isForeign
    ? { data: inUtc.data, query: utc, unknownZone: zone }
    : { data: byOwnClock.data, query: own, unknownZone: null }
}
