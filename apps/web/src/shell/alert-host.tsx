// Draws the alerts of alerts.ts with the design's toasts, which are read out politely.
import { closeToast, showToast, Toasts } from '@baize/design/toast'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { alerts, type Alert } from '../alerts.ts'
import { useTexts } from '../texts.ts'

const kinds = { success: 'success', error: 'danger', attention: 'warn', news: 'info' } as const

export function AlertHost() {
  const t = useTexts('layout')
  const shown = useSyncExternalStore(alerts.listen, alerts.shown, alerts.shown)
  const before = useRef<readonly Alert[]>([])
  useEffect(() => {
    for (const alert of shown) if (!before.current.includes(alert)) show(alert)
    for (const alert of before.current) if (!shown.includes(alert)) closeToast(String(alert.id))
    before.current = shown
  }, [shown])
  return <Toasts label={t('alerts.label')} close={t('alerts.close')} />
}

function show({ id, kind, title, description, link, links, act }: Alert) {
  showToast({
    id: String(id),
    kind: kinds[kind],
    title,
    description: link ? (
      <>
        {description} <a href={link.href}>{link.text}</a>
      </>
    ) : (
      withLinks(description, links)
    ),
    ...(act
      ? {
          action: {
            label: act.text,
            onPress: () => {
              alerts.close(id)
              act.run()
            },
          },
        }
      : {}),
    // alerts.ts counts the time; the toast itself has none.
    duration: 0,
    onClose: () => alerts.close(id),
  })
}

/** Puts each link where the sentence names it. */
function withLinks(description: string | undefined, links: Alert['links']) {
  if (!description || !links) return description
  return description.split(/(\{\w+\})/).map((part) => {
    const link = links[part.slice(1, -1)]
    return link && part.startsWith('{') ? (
      <a key={part} href={link.href}>
        {link.text}
      </a>
    ) : (
      part
    )
  })
}
