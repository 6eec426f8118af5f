// Answers for the identity provider's own check inside a page of ours: its script comes with the first check, never before.
import { api } from '../api.ts'

/** How the provider's script tells of a check; the verdict itself comes to our server. */
export type CheckTold = {
  reviewStatus?: string
  reviewResult?: { reviewAnswer?: 'GREEN' | 'RED'; reviewRejectType?: 'RETRY' | 'FINAL' }
}

type Builder = {
  withConf: (conf: { lang: string; theme: 'light' | 'dark' }) => Builder
  withOptions: (options: { addViewportTag: boolean; adaptIframeHeight: boolean }) => Builder
  on: (type: string, hear: (payload: CheckTold) => void) => Builder
  build: () => { launch: (selector: string) => void; destroy?: () => void }
}
type WebSdk = { init: (token: string, refresh: () => Promise<string>) => Builder }

declare global {
  interface Window {
    snsWebSdk?: WebSdk
  }
}

let loading: Promise<WebSdk> | null = null
let places = 0

function webSdk(scriptUrl: string): Promise<WebSdk> {
  loading ??= new Promise<WebSdk>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.addEventListener('load', () => {
      if (window.snsWebSdk) resolve(window.snsWebSdk)
      else reject(new Error('the script of the identity check came without its global'))
    })
    script.addEventListener('error', () => reject(new Error('the script of the identity check did not come')))
    document.head.append(script)
  })
  // What did not come is asked for again the next time.
  loading.catch(() => (loading = null))
  return loading
}

export type IdentityCheck = {
  /** The page's language, such as `pt-br`. */
  locale: string
  theme: 'light' | 'dark'
  /** Something has changed: the profile is worth reading again. */
  onStatus: (told: CheckTold) => void
}

/**
 * Shows the check in an element that nobody else draws into; answers how to end it. Refused by `identity_confirmed` and
 * `not_available`; a script that does not come rejects too.
 */
export async function launchIdentityCheck(element: HTMLElement, check: IdentityCheck): Promise<() => void> {
  const { token, scriptUrl } = await api.player.startIdentityCheck()
  const sdk = await webSdk(scriptUrl)
  // The script finds its place by a selector.
  element.id ||= `identity-check-${(places += 1)}`
  const running = sdk
    .init(token, async () => (await api.player.startIdentityCheck()).token)
    .withConf({ lang: check.locale.toLowerCase(), theme: check.theme })
    .withOptions({ addViewportTag: false, adaptIframeHeight: true })
    .on('idCheck.onApplicantSubmitted', check.onStatus)
    .on('idCheck.onApplicantStatusChanged', check.onStatus)
    .build()
  running.launch(`#${CSS.escape(element.id)}`)
  return () => {
    running.destroy?.()
    element.replaceChildren()
  }
}
