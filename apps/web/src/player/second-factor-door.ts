// Answers for opening the modal of the second factor from any act, and for telling it when the modal is closed.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useModals } from '../modal-link.tsx'
import { hangDoor } from './second-factor.ts'

/** Stands beside every page of a player. */
export function useSecondFactorDoor(): void {
  const router = useRouter()
  const { open } = useModals()
  const opening = useRef(open)
  useEffect(() => {
    opening.current = open
  })
  useEffect(() => {
    hangDoor(
      () =>
        new Promise((resolve) => {
          // The address says whether the modal is open, however it was closed.
          const stop = router.subscribe('onResolved', ({ toLocation }) => {
            if ('second-factor' in toLocation.search) return
            stop()
            resolve()
          })
          opening.current('second-factor', 'true')
        }),
    )
    return () => hangDoor(null)
  }, [router])
}
