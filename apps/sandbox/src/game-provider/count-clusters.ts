// Answers for the long count behind the cluster games: plays ten million spins of every fall and writes cluster-counts.ts anew.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { fallNames, falls } from './cluster-falls.ts'
import { countClusters, stream } from './cluster-simulation.ts'
import type { ClusterCounts } from './cluster-simulation.ts'

const rounds = 10_000_000
const freeSpins = 4_000_000

const written = (counts: ClusterCounts): string =>
  [
    '{',
    `spins: ${counts.spins},`,
    `triggers: ${counts.triggers},`,
    'clusters: [',
    ...counts.clusters.map((stone) => `[${stone.join(', ')}],`),
    '] }',
  ].join('\n')

const parts = fallNames.map((name, index) => {
  const base = countClusters(falls[name], false, rounds, stream(20_261_120 + index))
  const free = countClusters(falls[name], true, freeSpins, stream(20_271_120 + index))
  console.log(name)
  return `  ${name}: {\n base: ${written(base)},\n free: ${written(free)} },`
})

writeFileSync(
  join(import.meta.dirname, 'cluster-counts.ts'),
  `// Answers for how often clusters come in each fall: counted by count-clusters.ts over ten million spins, and never written by hand.
import type { FallName } from './cluster-falls.ts'
import type { ClusterCounts } from './cluster-simulation.ts'

/** Clusters by stone and band, each counted by its multiplier; four million of the free spins. */
export const clusterCounts: Readonly<Record<FallName, { base: ClusterCounts; free: ClusterCounts }>> = {
${parts.join('\n')}
}
`,
)
