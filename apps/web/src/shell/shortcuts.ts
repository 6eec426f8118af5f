// The one key of the frame: a slash looks for a game, wherever nobody is typing.
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

const typing = 'input, textarea, select, [contenteditable], [role="dialog"], iframe'

export function useShortcuts(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (event.target instanceof Element && event.target.closest(typing)) return
      event.preventDefault()
      void navigate({ to: '/games', hash: 'find' })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
}
