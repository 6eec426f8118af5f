// Answers for the end of a break: what it kept shut opens by itself, on whatever page one waits.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { limitsQuery, suspensionOf } from './limits.ts'

/** The server's clock decides, so it is asked a little later, and again, ever more rarely, for as long as it still says no. */
const afterMs = 2000
const rarestMs = 60_000
/** Browsers take no longer time than this; a longer break is looked at again then. */
const longestMs = 2 ** 31 - 1

/** Asks for nothing until a screen knows of a break. */
export function useBreakEnd(): void {
  const queryClient = useQueryClient()
  const { data: limits } = useQuery({ ...limitsQuery, enabled: false })
  const until = suspensionOf(limits)?.until ?? null
  useEffect(() => {
    if (until === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const wait = (after: number) => {
      const left = Math.max(0, Date.parse(until) - Date.now()) + after
      timer = setTimeout(() => void look(after), Math.min(left, longestMs))
    }
    const look = async (after: number) => {
      // Without a line what is known stands, and is asked again.
      await queryClient.fetchQuery({ ...limitsQuery, staleTime: 0 }).catch(() => null)
      if (!stopped) wait(Math.min(after * 2, rarestMs))
    }
    wait(afterMs)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [until, queryClient])
}
