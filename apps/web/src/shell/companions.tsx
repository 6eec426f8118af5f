// What runs beside every page and draws little or nothing: alerts, live news, tabs, versions, the cookie question.
import { useHydrated } from '@baize/design/hydrated'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { alerts } from '../alerts.ts'
import { watchThumbnails } from '../game/lobby/thumbnails.ts'
import { inTelegram } from '../telegram-launch.ts'
import { usePlayerId } from '../visitor.ts'
import { CookiePopup } from './cookie-popup.tsx'
import { playerNews } from './pieces.tsx'
import { useSessionWatch } from './session-watch.ts'
import { useShortcuts } from './shortcuts.ts'
import { useVersionWatch } from './version-watch.ts'

export function Companions() {
  useSessionWatch()
  useVersionWatch()
  useShortcuts()
  useTelegram()
  useEffect(watchThumbnails, [])
  const playerId = usePlayerId()
  // It draws nothing, so the server has nothing to wait for.
  const hydrated = useHydrated()
  return (
    <>
      {hydrated && playerId && <playerNews.Piece />}
      <CookiePopup />
      <Alerts />
    </>
  )
}

/** After the page knows of sessions: a visitor who comes from Telegram is let in by it. */
function useTelegram() {
  const router = useRouter()
  useEffect(() => {
    if (inTelegram())
      void import('../player/telegram.ts').then(({ enterFromTelegram }) => enterFromTelegram(router))
  }, [router])
}

const none: never[] = []

/** The code of alerts comes with the first touch or the first alert; where the line is cut, the next alert asks for it again. */
function Alerts() {
  const shown = useSyncExternalStore(alerts.listen, alerts.shown, () => none)
  const [Host, setHost] = useState<ComponentType>()
  useEffect(() => {
    if (shown.length === 0 || Host) return
    void import('./alert-host.tsx').then(
      ({ AlertHost }) => setHost(() => AlertHost),
      () => {},
    )
  }, [shown, Host])
  return Host && <Host />
}
