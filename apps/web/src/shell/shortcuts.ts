// The one key of the frame: a slash looks for a game, wherever nobody is typing.
import { useEffect, useEffectEvent } from 'react'
import { useModals } from '../modal-link.tsx'

const typing = 'input, textarea, select, [contenteditable], [role="dialog"], iframe'

export function useShortcuts(): void {
  const { open } = useModals()
  const search = useEffectEvent(() => open('global-search', 'true'))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (event.target instanceof Element && event.target.closest(typing)) return
      event.preventDefault()
      search()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
