// Proves how an identity check begins in a page: the script comes once and only then, and the page is told and left clean.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCallsWith } from '../api.ts'
import { launchIdentityCheck, type CheckTold } from './identity-check.ts'

const scriptUrl = 'https://identity.test/sdk.js'
let given: number
let told: CheckTold[]
let launched: { token: string; selector: string; conf: object }[]
let hearers: Map<string, (payload: CheckTold) => void>
let refresh: () => Promise<string>

beforeEach(() => {
  given = 0
  told = []
  launched = []
  hearers = new Map()
  answerCallsWith(async (_capability, name) => {
    if (name !== 'startIdentityCheck') throw new Error(name)
    given += 1
    return { status: 200, body: { data: { token: `t${given}`, scriptUrl } } }
  })
})
afterEach(() => {
  answerCallsWith(null)
  document.body.replaceChildren()
})

/** The provider's script, as far as a page knows it. */
function playSdk(): void {
  window.snsWebSdk = {
    init(token, again) {
      refresh = again
      let conf = {}
      const builder: ReturnType<NonNullable<Window['snsWebSdk']>['init']> = {
        withConf: (wanted) => {
          conf = wanted
          return builder
        },
        withOptions: () => builder,
        on: (type, hear) => {
          hearers.set(type, hear)
          return builder
        },
        build: () => ({
          launch: (selector) => {
            launched.push({ token, selector, conf })
            document.querySelector(selector)?.append(document.createElement('iframe'))
          },
        }),
      }
      return builder
    },
  }
}

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${scriptUrl}"]`)]
const check = {
  locale: 'pt-BR',
  theme: 'dark' as const,
  onStatus: (payload: CheckTold) => told.push(payload),
}

function place(): HTMLElement {
  const element = document.createElement('div')
  document.body.append(element)
  return element
}

test('a script that does not come is told, and asked for again the next time', async () => {
  const failed = launchIdentityCheck(place(), check)
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('did not come')
  scripts()[0]?.remove()

  const element = place()
  const running = launchIdentityCheck(element, check)
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  playSdk()
  scripts()[0]?.dispatchEvent(new Event('load'))
  const end = await running
  expect(launched).toEqual([
    { token: 't2', selector: `#${element.id}`, conf: { lang: 'pt-br', theme: 'dark' } },
  ])
  expect(element.querySelector('iframe')).not.toBeNull()

  hearers.get('idCheck.onApplicantStatusChanged')?.({ reviewStatus: 'pending' })
  expect(told).toEqual([{ reviewStatus: 'pending' }])
  expect(await refresh()).toBe('t3')

  end()
  expect(element.childElementCount).toBe(0)
  await launchIdentityCheck(place(), check)
  expect(scripts()).toHaveLength(1)
})
