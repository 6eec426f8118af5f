// Covers a page that has nothing of its own to show yet, such as one drawn only in the browser: fades after 500 ms, is gone after 1 s.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const fadeAfterMs = 500
const goneAfterMs = 1000

export function Preloader() {
  const clientOnly = useRouterState({ select: (state) => state.matches.some((match) => match.ssr === false) })
  const [stage, setStage] = useState<'standing' | 'fading' | 'gone'>('standing')
  useEffect(() => {
    const fade = setTimeout(() => setStage('fading'), fadeAfterMs)
    const leave = setTimeout(() => setStage('gone'), goneAfterMs)
    return () => {
      clearTimeout(fade)
      clearTimeout(leave)
    }
  }, [])
  // A page that the server drew needs no cover: nothing may stand between the visitor and what is there.
  if (!clientOnly || stage === 'gone') return null
  return (
    <div className="shell-preloader" data-fading={stage === 'fading' ? '' : undefined} aria-hidden="true" />
  )
}
