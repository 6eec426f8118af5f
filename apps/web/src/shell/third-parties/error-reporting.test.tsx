// Proves what the error reporter is told, and that what went wrong before it came is not lost.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFaultReports, faultReports } from '../../fault-reports.ts'
import { errorReporting } from './error-reporting.ts'

type Sent = { address: string; body: string }
const sent: Sent[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string | URL, { body }: { body: string | Uint8Array }) => {
    sent.push({
      address: String(address),
      body: typeof body === 'string' ? body : new TextDecoder().decode(body),
    })
    return new Response('{}', { status: 200 })
  })
})
afterEach(() => {
  faultReports.passTo(null)
  vi.unstubAllGlobals()
})

describe('faults of a page', () => {
  it('wait for a reporter, are handed over once, and are not collected for ever', () => {
    const reports = createFaultReports()
    for (let number = 0; number < 50; number += 1) reports.report(new Error(`fault ${number}`))
    const heard: unknown[] = []
    reports.passTo((fault) => heard.push(fault))
    expect(heard).toHaveLength(20)
    reports.report(new Error('a later one'), 'warning')
    expect(heard.at(-1)).toMatchObject({ level: 'warning' })
    reports.passTo(null)
    reports.passTo((fault) => heard.push(fault))
    expect(heard).toHaveLength(21)
  })

  it('reach the collector of the DSN with their level, the early ones too, and without the query of the page', async () => {
    history.replaceState(null, '', '/verify/a-secret-code?email=someone@baize.test')
    faultReports.report(new Error('before it came'), 'warning')
    const reporter = errorReporting('https://key@faults.test/7')
    reporter.start(['analytics'])
    faultReports.report(new TypeError('after it came'))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    const [early, late] = sent
    expect(early?.address).toMatch(/^https:\/\/faults\.test\/api\/7\/envelope\/\?.*sentry_key=key/)
    expect(early?.body).toContain('before it came')
    expect(early?.body).toContain('"level":"warning"')
    expect(late?.body).toContain('"level":"error"')
    expect(JSON.stringify(sent)).not.toMatch(/a-secret-code|someone@baize/)
    reporter.stop()
    faultReports.report(new Error('after a no'))
    expect(sent).toHaveLength(2)
    history.replaceState(null, '', '/')
  })

  it('that are a refused session are nobody’s fault', async () => {
    const { ApiRefusal } = await import('../../api.ts')
    const reporter = errorReporting('https://key@faults.test/7')
    reporter.start(['analytics'])
    for (const status of [401, 403])
      faultReports.report(
        new ApiRefusal(status, { code: 1, name: 'session_ended', message: 'Sign in again.', traceId: 't' }),
      )
    faultReports.report(new Error('a real one'))
    await vi.waitFor(() => expect(JSON.stringify(sent)).toContain('a real one'))
    expect(JSON.stringify(sent)).not.toContain('Sign in again.')
    reporter.stop()
  })
})
