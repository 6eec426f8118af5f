// Answers for faults of this page: said here by whoever meets one, kept for a moment, and passed on once a reporter is allowed to listen.

export type Fault = { error: unknown; level: 'warning' | 'error' }

/** More than this many in one page tell nothing new. */
const keptMax = 20

export function createFaultReports() {
  const kept: Fault[] = []
  let reporter: ((fault: Fault) => void) | null = null
  return {
    report(error: unknown, level: Fault['level'] = 'error'): void {
      if (reporter) reporter({ error, level })
      else if (kept.length < keptMax) kept.push({ error, level })
    },
    /** What was kept is handed over first; null keeps again. */
    passTo(next: typeof reporter): void {
      reporter = next
      if (next) for (const fault of kept.splice(0)) next(fault)
    },
  }
}

/** Those of this page; without a reporter they leave it with the page. */
export const faultReports = createFaultReports()
