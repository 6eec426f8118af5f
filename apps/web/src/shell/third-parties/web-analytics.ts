// Answers for web analytics: pages by their paths, happenings as goals.
import { loadScript } from '../../load-script.ts'
import type { Party } from './party.ts'

type Counter = { (...words: unknown[]): void; a?: unknown[][]; l?: number }
type CounterWindow = { ym?: Counter }

export function webAnalytics(id: string, script: string): Party {
  const counter = Number(id)
  let before = document.referrer
  const say = (...words: unknown[]) => (window as CounterWindow).ym?.(counter, ...words)
  return {
    purpose: 'analytics',
    start() {
      const waiting: Counter = (...words) => (waiting.a ??= []).push(words)
      waiting.l = Date.now()
      ;(window as CounterWindow).ym ??= waiting
      // Addresses are told one by one, without their queries; nothing of what is typed or drawn is recorded.
      say('init', {
        defer: true,
        webvisor: false,
        clickmap: false,
        trackLinks: false,
        accurateTrackBounce: true,
      })
      loadScript(script).catch((error: unknown) => console.warn('web analytics', error))
    },
    visit({ path, title }) {
      const address = location.origin + path
      say('hit', address, { title, referer: before })
      before = address
    },
    hear: ({ name }) => say('reachGoal', name),
    stop() {
      say('destruct')
      return 'stopped'
    },
    marks: /^_ym/,
  }
}
