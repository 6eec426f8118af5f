// `npm run bench`: measures what performance.md promises, ours and the reference in turns, and tells it in one table. `npm run bench -- hub lobby` picks.
import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { build } from '../scripts/build.mjs'
import { tableOf, type Figure } from './figures.ts'

type Bench = { about: string; minutes: number; run: () => Promise<Figure[]> }

const benches: Record<string, Bench> = {
  wallet: {
    about: 'bets through the seamless wallet beside pgbench',
    minutes: 4.5,
    run: async () => (await import('./wallet.ts')).benchWallet(),
  },
  hub: {
    about: 'realtime fan-out and the memory of a connection',
    minutes: 2,
    run: async () => (await import('./hub.ts')).benchHub(),
  },
  lobby: {
    about: 'drawing the lobby, keeping it, and how it stands on a phone',
    minutes: 6,
    run: async () => (await import('./lobby.ts')).benchLobby(),
  },
  search: {
    about: 'finding games by words and filters among ten thousand',
    minutes: 2,
    run: async () => (await import('./search.ts')).benchSearch(),
  },
}

// A round of the wallet has nine parts, and everything together shall end within eight minutes.
process.env['BENCH_SECONDS'] ??= '3'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

await build(process.execPath)
const begun = Date.now()
const figures: Figure[] = []
const lost: string[] = []
for (const [name, { about, minutes, run }] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}: ${about}`)
  // A benchmark that hangs says so and takes the rest with it, rather than holding a machine for ever.
  const late = setTimeout(() => {
    console.error(`${name} took longer than ${minutes} minutes; ending.`)
    process.exit(1)
  }, minutes * 60_000)
  try {
    figures.push(...(await run()))
  } catch (error) {
    lost.push(name)
    console.error(`${name} could not be measured:`, error)
  } finally {
    clearTimeout(late)
  }
}

const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, revision ${revision}, ${machine()}, Node ${process.version}`,
)
console.log(`${Math.round((Date.now() - begun) / 1000)} s together\n`)
console.log(tableOf(figures))
// What was measured leaves nothing running, and a missed target is a finding, not a fault.
process.exit(lost.length > 0 ? 1 : 0)

function machine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`
}
