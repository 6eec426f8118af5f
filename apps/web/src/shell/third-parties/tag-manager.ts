// Answers for the tag manager: its queue, the consent that its tags are told, pages and happenings.
import { loadScript } from '../../load-script.ts'
import type { ConsentPurpose } from '../../visitor.ts'
import type { Party } from './party.ts'

type TagWindow = { dataLayer?: unknown[] }

/** Tags of the container for advertising wait for a yes of their own. */
const wordsOf = (consent: readonly ConsentPurpose[]) => {
  const word = (purpose: ConsentPurpose) => (consent.includes(purpose) ? 'granted' : 'denied')
  return {
    analytics_storage: word('analytics'),
    ad_storage: word('marketing'),
    ad_user_data: word('marketing'),
    ad_personalization: word('marketing'),
  }
}

export function tagManager(id: string, script: string): Party {
  const queue = () => ((window as TagWindow).dataLayer ??= [])
  // The container tells a command from an entry by its being `arguments`.
  function command(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    queue().push(arguments)
  }
  return {
    purpose: 'analytics',
    start(consent) {
      command('consent', 'default', wordsOf(consent))
      queue().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      const address = new URL(script)
      address.searchParams.set('id', id)
      loadScript(address.href).catch((error: unknown) => console.warn('tag manager', error))
    },
    hearConsent: (consent) => command('consent', 'update', wordsOf(consent)),
    visit: ({ path, title }) =>
      queue().push({
        event: 'page_view',
        page_path: path,
        page_location: location.origin + path,
        page_title: title,
      }),
    hear: ({ name }) => queue().push({ event: name }),
    // Nobody knows what its tags have begun.
    stop: () => 'reload',
    marks: /^_g(?:a|id|at|cl)/,
  }
}
