// Answers for the frame in which this Telegram shows a mini-app: it hears what the app asks of it, and tells it of theme, room and the back button.
const frame = document.querySelector('iframe')
const back = document.querySelector<HTMLButtonElement>('[data-back]')
const phone = document.querySelector<HTMLElement>('[data-phone]')
const origin = phone?.dataset['origin'] ?? ''
const theme = JSON.parse(phone?.dataset['theme'] ?? '{}') as Record<string, string>

const noRoom = { top: 0, bottom: 0, left: 0, right: 0 }

export function tell(eventType: string, eventData: object = {}): void {
  frame?.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), origin)
}

const answers: Record<string, (data: Record<string, unknown>) => void> = {
  web_app_request_theme: () => tell('theme_changed', { theme_params: theme }),
  web_app_request_viewport: () =>
    tell('viewport_changed', {
      height: frame?.clientHeight ?? 0,
      width: frame?.clientWidth ?? 0,
      is_expanded: true,
      is_state_stable: true,
    }),
  web_app_request_safe_area: () => tell('safe_area_changed', noRoom),
  web_app_request_content_safe_area: () => tell('content_safe_area_changed', noRoom),
  web_app_setup_back_button: ({ is_visible: isVisible }) => {
    if (back) back.hidden = isVisible !== true
  },
  web_app_open_link: ({ url }) => {
    if (typeof url === 'string' && /^https?:/.test(url)) window.open(url, '_blank', 'noopener')
  },
  web_app_close: () => location.assign('/telegram/'),
}

back?.addEventListener('click', () => tell('back_button_pressed'))

addEventListener('message', (event: MessageEvent) => {
  if (event.origin !== origin || event.source !== frame?.contentWindow) return
  try {
    const { eventType, eventData } = JSON.parse(String(event.data)) as {
      eventType: string
      eventData?: Record<string, unknown>
    }
    answers[eventType]?.(eventData ?? {})
  } catch {
    // Not a message of a mini-app.
  }
})
