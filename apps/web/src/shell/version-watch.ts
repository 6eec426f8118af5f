// Loads the next page whole when a newer build is being served, and when a chunk of this one is gone.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadWhole, watchForNewVersion } from './new-version.ts'

export function useVersionWatch(): void {
  const router = useRouter()
  useEffect(() => {
    let outdated = false
    const stopWatching = import.meta.env.PROD
      ? watchForNewVersion(import.meta.env.BUILD_ID, () => {
          outdated = true
        })
      : () => {}
    const stopListening = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      if (outdated && pathChanged) location.assign(toLocation.publicHref)
    })
    const onChunkLost = ({ payload }: VitePreloadErrorEvent) => {
      // The router would load the page whole by itself where the words begin as the browser's, whether or not anybody answers.
      payload.message = `A chunk is lost: ${payload.message}`
      void loadWhole(router.latestLocation.publicHref)
    }
    addEventListener('vite:preloadError', onChunkLost)
    return () => {
      stopWatching()
      stopListening()
      removeEventListener('vite:preloadError', onChunkLost)
    }
  }, [router])
}
