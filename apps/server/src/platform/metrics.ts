// Answers for what is measured: counts, durations and standings, as the text that Prometheus and its kin read.
import type { RequestListener } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type Metrics = ReturnType<typeof createMetrics>

/** Upper ends of the steps that durations are counted in, in seconds. */
const steps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A standing that has to be asked for keeps nobody waiting who asks what the others are. */
const readWithinMs = 2000

type Label = { names: readonly string[]; values: readonly string[] }
type Kind = 'counter' | 'gauge' | 'histogram'

/** Everything is written down under few names: a label holds what the code knows, never what a stranger sent. */
export function createMetrics() {
  const families: (() => Promise<string[]> | string[])[] = []

  /** What is kept for each set of labels; looking it up is all that counting costs. */
  function kept<T>(names: readonly string[], start: () => T) {
    type Row = { label: Label; value: T }
    const rows = new Map<string, Row>()
    const at = (values: readonly string[]): Row => {
      const key = values.join('\n')
      const known = rows.get(key)
      if (known) return known
      const row = { label: { names, values }, value: start() }
      rows.set(key, row)
      return row
    }
    return { rows, at }
  }

  return {
    /** Answers what counts one more. */
    counter(name: string, help: string, labels: readonly string[]): (...values: string[]) => void {
      const { rows, at } = kept(labels, () => 0)
      families.push(() => [
        ...headOf(name, help, 'counter'),
        ...Array.from(rows.values(), ({ label, value }) => lineOf(name, label, value)),
      ])
      return (...values) => {
        at(values).value += 1
      }
    },

    /** Answers what takes down a duration in seconds. */
    durations(
      name: string,
      help: string,
      labels: readonly string[],
    ): (seconds: number, ...values: string[]) => void {
      const { rows, at } = kept(labels, () => ({ counts: steps.map(() => 0), sum: 0, count: 0 }))
      families.push(() => [
        ...headOf(name, help, 'histogram'),
        ...Array.from(rows.values()).flatMap(({ label, value }) => [...histogramLines(name, label, value)]),
      ])
      return (seconds, ...values) => {
        const { value } = at(values)
        const step = steps.findIndex((end) => seconds <= end)
        if (step >= 0) value.counts[step] = (value.counts[step] ?? 0) + 1
        value.sum += seconds
        value.count += 1
      }
    },

    /** Standings by their names, read together whenever somebody looks. What cannot be read is left out. */
    standings<N extends string>(
      helps: Record<N, string>,
      read: () => Promise<Record<N, number>> | Record<N, number>,
      kind: Kind = 'gauge',
    ): void {
      families.push(async () => {
        const tooLate = new Promise<null>((resolve) => setTimeout(resolve, readWithinMs, null).unref())
        const found = await Promise.race([Promise.resolve().then(read), tooLate]).catch(() => null)
        if (!found) return []
        return (Object.keys(helps) as N[]).flatMap((name) => [
          ...headOf(name, helps[name], kind),
          lineOf(name, none, found[name]),
        ])
      })
    },

    async text(): Promise<string> {
      const lines = await Promise.all(families.map(async (family) => family()))
      return `${lines.flat().join('\n')}\n`
    },
  }
}

const none: Label = { names: [], values: [] }

const headOf = (name: string, help: string, kind: Kind): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${kind}`,
]

function lineOf(name: string, { names, values }: Label, value: number): string {
  const written = names.map((label, place) => `${label}="${escaped(values[place] ?? '')}"`)
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}`
}

function* histogramLines(
  name: string,
  { names, values }: Label,
  { counts, sum, count }: { counts: number[]; sum: number; count: number },
): Generator<string> {
  const bucket = (end: string): Label => ({ names: [...names, 'le'], values: [...values, end] })
  let below = 0
  for (const [place, end] of steps.entries()) {
    below += counts[place] ?? 0
    yield lineOf(`${name}_bucket`, bucket(String(end)), below)
  }
  yield lineOf(`${name}_bucket`, bucket('+Inf'), count)
  yield lineOf(`${name}_sum`, { names, values }, sum)
  yield lineOf(`${name}_count`, { names, values }, count)
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** How this process does: under the names that the dashboards for Node know. Answers what ends the measuring. */
export function measureProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  metrics.standings(
    {
      nodejs_eventloop_lag_p50_seconds: 'Half of the turns were at most so late since the last look.',
      nodejs_eventloop_lag_p99_seconds:
        'All but a hundredth of the turns were at most so late since the last look.',
      nodejs_eventloop_lag_max_seconds: 'No turn was later since the last look.',
    },
    () => {
      const found = {
        nodejs_eventloop_lag_p50_seconds: delay.percentile(50) / 1e9,
        nodejs_eventloop_lag_p99_seconds: delay.percentile(99) / 1e9,
        nodejs_eventloop_lag_max_seconds: delay.max / 1e9,
      }
      delay.reset()
      return found
    },
  )
  metrics.standings(
    {
      process_resident_memory_bytes: 'Memory that the process holds.',
      nodejs_heap_size_used_bytes: 'Memory in use by objects.',
      nodejs_external_memory_bytes: 'Memory in use by buffers and the like.',
      process_start_time_seconds: 'When the process began.',
    },
    () => {
      const { rss, heapUsed, external } = process.memoryUsage()
      return {
        process_resident_memory_bytes: rss,
        nodejs_heap_size_used_bytes: heapUsed,
        nodejs_external_memory_bytes: external,
        process_start_time_seconds: performance.timeOrigin / 1000,
      }
    },
  )
  metrics.standings(
    { process_cpu_seconds_total: 'Time that processors worked for the process.' },
    () => {
      const { user, system } = process.cpuUsage()
      return { process_cpu_seconds_total: (user + system) / 1e6 }
    },
    'counter',
  )
  return () => delay.disable()
}

/** Takes down how long pages and files took until the last byte was handed over. */
export function measurePages(metrics: Metrics): RequestListener {
  const took = metrics.durations(
    'http_page_duration_seconds',
    'Pages and files, until all of them was handed over.',
    ['kind', 'status_code'],
  )
  return (request, response) => {
    const startedAt = performance.now()
    const kind = /\.\w+(?:\?|$)/.test(request.url ?? '') ? 'file' : 'page'
    response.once('close', () =>
      took((performance.now() - startedAt) / 1000, kind, String(response.statusCode)),
    )
  }
}

/** Serves the text at `/metrics`, and nothing else. It is for a port of its own that nobody outside reaches. */
export const metricsListener =
  (metrics: Metrics): RequestListener =>
  (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) =>
        response
          .writeHead(200, {
            'content-type': 'text/plain; version=0.0.4; charset=utf-8',
            'cache-control': 'no-store',
          })
          .end(text),
      () => response.writeHead(500).end(),
    )
  }
