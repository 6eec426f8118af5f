// Proves that a captcha's page is heard only from its own window and origin, and that the call is made again with its answer.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApiRefusal } from '../api.ts'
import type { Request } from '../api.ts'
import { browserSession } from '../browser-session.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { captchaPage } from './captcha.tsx'
import { SignInForm } from './sign-in-form.tsx'

const page = 'https://captcha.test/check'
const needed = () => refusal('captcha_needed', 409, undefined, { params: { siteUrl: page } })
const session = {
  accessToken: 'head.body.sign',
  tokenType: 'Bearer',
  expiresAfter: 900,
  sessionId: 's',
  profile: { id: 'mara', birthdate: '1990-04-12', country: 'DE', agreedTc: true, lastLoginAt: null },
}

// jsdom has nothing to scroll.
Element.prototype.scrollIntoView = () => {}

afterEach(() => {
  document.cookie = 'access_token=; Max-Age=0; Path=/'
  sessionStorage.clear()
})

async function signIn(...answers: unknown[]) {
  const asked: Record<string, unknown>[] = []
  await openScreen(<SignInForm />, {
    address: '/?sign-in=true',
    answers: {
      'player.signIn': ({ body }: Request) => {
        asked.push(body as Record<string, unknown>)
        return answers.shift()
      },
    },
  })
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail or phone' }), 'mara@baize.test')
  await userEvent.type(screen.getByLabelText('Password'), 'felt-and-brass{Enter}')
  return { asked }
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('A quick check')
const say = (data: unknown, origin: string, source: Window | null) =>
  act(async () => {
    dispatchEvent(new MessageEvent('message', { data, origin, source }))
  })

test('the call waits for the answer and is made again with it', async () => {
  const { asked } = await signIn(needed(), session)
  const opened = await frame()
  expect(opened.getAttribute('src')).toBe(page)
  await say({ type: 'captcha', token: 'a-person' }, 'https://captcha.test', opened.contentWindow)
  await waitFor(() => expect(browserSession.token()).toBe('head.body.sign'))
  expect(asked.map((body) => body['captcha'])).toEqual([undefined, 'a-person'])
  expect(screen.queryByTitle('A quick check')).toBeNull()
})

test('another origin, another window and another message are not heard', async () => {
  const { asked } = await signIn(needed(), session)
  const opened = await frame()
  await say({ type: 'captcha', token: 'forged' }, 'https://captcha.test.evil.test', opened.contentWindow)
  await say({ type: 'captcha', token: 'forged' }, 'https://captcha.test', window)
  await say({ type: 'other', token: 'forged' }, 'https://captcha.test', opened.contentWindow)
  await say({ type: 'captcha', token: '' }, 'https://captcha.test', opened.contentWindow)
  await say('captcha', 'https://captcha.test', opened.contentWindow)
  expect(asked).toHaveLength(1)
  await frame()
})

test('an answer that does not hold is asked for once more', async () => {
  const { asked } = await signIn(needed(), needed(), session)
  const first = await frame()
  await say({ type: 'captcha', token: 'stale' }, 'https://captcha.test', first.contentWindow)
  await waitFor(() => expect(asked).toHaveLength(2))
  const second = await frame()
  await say({ type: 'captcha', token: 'fresh' }, 'https://captcha.test', second.contentWindow)
  await waitFor(() => expect(asked.map((body) => body['captcha'])).toEqual([undefined, 'stale', 'fresh']))
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/check', '', 7])(
  'only a web address is framed: %s is not (S7)',
  (siteUrl) => {
    const error = new ApiRefusal(409, {
      code: 2017,
      name: 'captcha_needed',
      message: '',
      params: { siteUrl },
      traceId: 't',
    })
    expect(captchaPage(error)).toBeNull()
  },
)
