// Answers for whether this is a phone, as the layout has it, and for looking again a moment after the window has changed its size.
import { useEffect, useState } from 'react'
import { useVisitor } from './visitor.ts'

const phone = '(max-width: 528px)'
/** A window that is being drawn larger changes its size many times a second. */
const settleMs = 50

export const isPhone = (): boolean => typeof matchMedia === 'function' && matchMedia(phone).matches

/** Follows the window, unless the operator wants what it was at first; nothing may be drawn by it that the server draws. */
export function useIsPhone(): boolean {
  const { config } = useVisitor()
  const refreshes = config?.device.refreshOnResize ?? true
  const [is, setIs] = useState(isPhone)
  useEffect(() => {
    if (!refreshes) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIs(isPhone()), settleMs)
    }
    addEventListener('resize', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', look)
    }
  }, [refreshes])
  return is
}
