// Answers for error reporting: faults of this page go to the operator's own collector, without names, clicks or queries.
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser'
import { isRefusal } from '../../api.ts'
import { faultReports } from '../../fault-reports.ts'
import type { Party } from './party.ts'

export function errorReporting(dsn: string): Party {
  let client: BrowserClient | null = null
  return {
    purpose: 'analytics',
    start() {
      // Only what makes an error readable: no crumbs of what was pressed, no addresses with their queries, no person.
      const own = new BrowserClient({
        dsn,
        release: import.meta.env.BUILD_ID,
        environment: import.meta.env.MODE,
        transport: makeFetchTransport,
        stackParser: defaultStackParser,
        integrations: [eventFiltersIntegration(), dedupeIntegration(), linkedErrorsIntegration()],
        sendClientReports: false,
        beforeSend(event) {
          for (const { stacktrace } of event.exception?.values ?? [])
            for (const frame of stacktrace?.frames ?? []) {
              // What stands in the page itself is named by the address of the page.
              const isFile = frame.filename?.includes('/assets/')
              if (!isFile) frame.filename = plainAddress()
              if (!isFile) delete frame.abs_path
            }
          return { ...event, request: { url: plainAddress() } }
        },
      })
      own.init()
      client = own
      const scope = new Scope()
      scope.setClient(own)
      faultReports.passTo(({ error, level }) => {
        // A refused session is news for the session, not a fault of the page.
        if (isRefusal(error) && (error.status === 401 || error.status === 403)) return
        const one = scope.clone()
        one.setLevel(level)
        if (error instanceof Error) one.captureException(error)
        else one.captureMessage(String(error), level)
      })
    },
    stop() {
      faultReports.passTo(null)
      void client?.close(0)
      client = null
      return 'stopped'
    },
    marks: /^$/,
  }
}

const plainAddress = () => location.origin + location.pathname.replace(secretTail, '$1')

/** Codes of letters stand at the end of their addresses. */
const secretTail = /^(\/(?:[a-z-]+\/)?(?:verify|password\/reset|auth)\/).*$/
