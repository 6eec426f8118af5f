// The way to a person: what opening the chat means, and the button that opens it.
import { Button } from '@baize/design/button'
import { useHydrated } from '@baize/design/hydrated'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { alerts } from '../alerts.ts'
import { hasChat, openChat } from '../chat.ts'
import { useLocale, useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'

export function ChatDoor() {
  const t = useTexts('pages')
  const said = useTexts('alerts')
  const locale = useLocale()
  const { visitor, queryClient } = useRouteContext({ from: '__root__' })
  const state = useVisitor()
  const hydrated = useHydrated()
  const [opening, setOpening] = useState(false)
  // Where the page stands is known in the browser only; until then the place is kept.
  if (!state.config?.chatraId || (hydrated && !hasChat(state))) return null
  const open = async () => {
    setOpening(true)
    try {
      await openChat({ visitor, queryClient, locale })
    } catch {
      alerts.error(said('chat.failed'), { description: said('chat.failedText') })
    } finally {
      setOpening(false)
    }
  }
  return (
    <section className="bz-panel content-chat" id="chat" aria-labelledby="chat-title">
      <h2 id="chat-title">{t('content.chat.title')}</h2>
      <p>{t('content.chat.text')}</p>
      <Button look="primary" onClick={() => void open()} loading={opening} disabled={!hydrated}>
        {t('content.chat.open')}
      </Button>
      <p className="content-chat-note">{t('content.chat.note')}</p>
    </section>
  )
}
