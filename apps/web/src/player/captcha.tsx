// Asks a visitor to show that a person is there, on the captcha's own page in a frame, and makes the refused call again with its answer.
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../api.ts'
import { useTexts } from '../texts.ts'

type Asked = { siteUrl: string; round: number; answer: (token: string) => void }

/** The page that the server names; only a web address, so that nothing else can be put into the frame. */
export function captchaPage(error: unknown): string | null {
  if (!isRefusal(error, 'captcha_needed')) return null
  const { siteUrl } = error.params
  const page = typeof siteUrl === 'string' ? URL.parse(siteUrl) : null
  return page && /^https?:$/.test(page.protocol) ? page.href : null
}

/**
 * `const captcha = useCaptcha()`, `await captcha.guard((captcha) => api.player.signIn({ body: { …, captcha } }))`, and
 * `{captcha.frame}` in the form. The call waits for as long as the visitor takes.
 */
export function useCaptcha() {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function guard<T>(call: (captcha?: string) => Promise<T>): Promise<T> {
    let token: string | undefined
    for (let round = 1; ; round += 1) {
      try {
        return await call(token)
      } catch (error) {
        const siteUrl = captchaPage(error)
        if (!siteUrl) throw error
        token = await new Promise<string>((answer) => setAsked({ siteUrl, round, answer }))
        setAsked(null)
      }
    }
  }
  return {
    guard,
    frame: asked && <CaptchaFrame key={asked.round} page={asked.siteUrl} onAnswer={asked.answer} />,
  }
}

const tallest = 640

/** What the page says: its answer, or how tall it is. */
type Said = { type?: unknown; token?: unknown; height?: unknown }

function CaptchaFrame({ page, onAnswer }: { page: string; onAnswer: (token: string) => void }) {
  const t = useTexts('modals')
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(120)

  useEffect(() => {
    const origin = new URL(page).origin
    const hear = (event: MessageEvent) => {
      // Any window may send messages; only the one that we opened, from the origin that we opened, is listened to.
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const said: Said = typeof event.data === 'object' && event.data !== null ? event.data : {}
      if (said.type === 'captcha-size' && typeof said.height === 'number' && said.height > 0) {
        setHeight(Math.min(tallest, Math.ceil(said.height)))
      }
      if (said.type === 'captcha' && typeof said.token === 'string' && said.token !== '') onAnswer(said.token)
    }
    addEventListener('message', hear)
    frame.current?.scrollIntoView({ block: 'nearest' })
    return () => removeEventListener('message', hear)
  }, [page, onAnswer])

  return (
    <section className="player-captcha" aria-label={t('ways.captcha')}>
      <p role="status">{t('ways.captchaText')}</p>
      <iframe
        ref={frame}
        src={page}
        title={t('ways.captcha')}
        height={height}
        // Its own origin is another one than ours, so it keeps its storage and reaches nothing here.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="origin"
      />
    </section>
  )
}
