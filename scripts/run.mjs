// Sets up, then runs one of our TypeScript programs on the pinned Node: `node scripts/run.mjs bench/bench.ts …`.
import { spawn } from 'node:child_process'
import { environment, root, setup, stopWith } from './setup.mjs'

const [program, ...args] = process.argv.slice(2)
if (!program) stopWith('Say what to run: node scripts/run.mjs <file.ts> [arguments]')

const child = spawn(setup(), [program, ...args], { cwd: root, env: environment(), stdio: 'inherit' })
// The terminal sends Ctrl-C to the child as well; it decides when it is done, and we end with it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', (error) => stopWith(error.message))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
