// Answers for the start of the sportsbook in this page: parameters, token, script, init, and the word to those who wait; and for a token that follows the player.
import { languageTag, type LocaleCode } from '../locale.ts'
import { loadScript, type SportsbookScript, type WidgetStart } from './widget.ts'

/** The page's own word that widgets may be drawn now. */
const readyEvent = 'altenarWSDKInit'

export type StartUp = { at: 'rest' | 'loading' | 'failed' } | { at: 'ready'; script: SportsbookScript }

export type Beginning = {
  scriptUrl: string
  integration: string
  locale: LocaleCode
  countryCode: string
  themeName: WidgetStart['themeName']
}

/** The provider writes Spanish and English of its own; a language that it does not write is English. */
const cultures: Partial<Record<LocaleCode, string>> = {
  'en-ca': 'en-GB',
  'es-mx': 'es-ES',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  pt: 'pt-PT',
  'pt-br': 'pt-BR',
  ru: 'ru-RU',
  tr: 'tr-TR',
  hi: 'hi-IN',
  fa: 'fa-IR',
  it: 'it-IT',
  pl: 'pl-PL',
}

function cultureOf(locale: LocaleCode): string {
  return cultures[locale] ?? 'en-GB'
}

const dateFormat: WidgetStart['dateFormat'] = {
  time: 'HH:mm',
  day: 'DD',
  date: 'DD.MM.YY',
  dateTime: 'DD.MM.YY, HH:mm',
  dayMonth: 'DD.MM',
  dayMonthTime: 'DD.MM HH:mm',
}

export function createStartUp() {
  let state: StartUp = { at: 'rest' }
  let token = ''
  let theme: WidgetStart['themeName'] = 'dark'
  let renewals = 0
  let renewing: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()
  const become = (next: StartUp) => {
    state = next
    for (const listener of listeners) listener()
  }

  async function renew(ask: () => Promise<string>, mine: number): Promise<void> {
    const fresh = await ask()
    if (mine !== renewals) return
    token = fresh
    if (state.at === 'ready') state.script.set({ token })
  }

  return {
    get: (): StartUp => state,
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Another account, another player, or none: only the last answer counts, also while the script is on its way. */
    renewToken(ask: () => Promise<string>): void {
      renewals += 1
      renewing = renew(ask, renewals)
    },
    /** Once, however many screens ask; after a failure another call is another try. */
    async begin({ scriptUrl, integration, locale, countryCode, themeName }: Beginning): Promise<void> {
      const stands = state.at === 'ready' && state.script === window.altenarWSDK
      if (state.at === 'loading' || stands) return
      become({ at: 'loading' })
      theme = themeName
      try {
        const [script] = await Promise.all([loadScript(scriptUrl), renewing])
        const first = { token, theme }
        await script.init({
          integration,
          culture: cultureOf(locale),
          token: first.token,
          oddsFormat: 0,
          themeName: first.theme,
          numformat: languageTag(locale),
          countryCode,
          dateFormat,
        })
        if (token !== first.token) script.set({ token })
        if (theme !== first.theme) script.set({ themeName: theme })
        become({ at: 'ready', script })
        window.dispatchEvent(new Event(readyEvent))
      } catch (error) {
        console.warn('sportsbook', error)
        become({ at: 'failed' })
      }
    },
    /** A page learns the colours of its system only once it is awake, which may be while the script is on its way. */
    theme(themeName: WidgetStart['themeName']): void {
      theme = themeName
      if (state.at === 'ready') state.script.set({ themeName })
    },
  }
}

/** The one of this page. */
export const startUp = createStartUp()
