// Checks the law of docs/ARCHITECTURE.md: who imports whom (dependency-cruiser), and that tables stay private (point 5).
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const server = path.join(root, 'apps/server/src')

const folders = ['apps', 'packages', 'journeys', 'bench', 'scripts'].filter((name) =>
  fs.existsSync(path.join(root, name)),
)
const cruised = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    ...folders,
  ],
  { cwd: root, stdio: 'inherit' },
)

const broken = privateTables()
for (const { file, line, table, owner } of broken) {
  console.error(
    `  error tables-are-private: ${file}:${line} names ${table}. A table of ${owner} stands only in ${owner}/store.ts and ` +
      `migrations. Instead: a function or a type of that store; from elsewhere, a verb of ${owner}/${owner}.ts.`,
  )
}
if (broken.length === 0) console.log('✔ tables are named only by the stores that own them')
process.exit(cruised.status === 0 && broken.length === 0 ? 0 : 1)

/** Every place outside its owner's store that names a table; tests may look into the database. */
function privateTables() {
  const migrations = path.join(server, 'migrations')
  if (!fs.existsSync(migrations)) return []
  const capabilities = fs
    .readdirSync(server, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const tables = new Set()
  for (const name of fs.readdirSync(migrations)) {
    const text = fs.readFileSync(path.join(migrations, name), 'utf8')
    const made =
      /create\s+(?:unlogged\s+)?(?:table|view|materialized\s+view)\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?|createTable\(\s*['"`](\w+)/gi
    for (const [, raw, built] of text.matchAll(made)) tables.add(raw ?? built)
  }
  const owned = [...tables]
    .map((table) => ({ table, owner: capabilities.find((name) => table.startsWith(`${name}_`)) }))
    .filter(({ owner }) => owner && owner !== 'platform' && owner !== 'realtime')
  if (owned.length === 0) return []
  const word = new RegExp(`\\b(${owned.map(({ table }) => table).join('|')})\\b`, 'g')

  const found = []
  for (const file of sourcesIn(server)) {
    const place = path.relative(server, file).split(path.sep).join('/')
    if (place.startsWith('migrations/') || place.endsWith('.test.ts')) continue
    const lines = fs.readFileSync(file, 'utf8').split('\n')
    lines.forEach((text, index) => {
      for (const [table] of text.matchAll(word)) {
        const { owner } = owned.find((entry) => entry.table === table)
        if (new RegExp(`^${owner}/(.+/)?store\\.ts$`).test(place)) continue
        found.push({ file: `apps/server/src/${place}`, line: index + 1, table, owner })
      }
    })
  }
  return found
}

function sourcesIn(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(place)
    return entry.name.endsWith('.ts') ? [place] : []
  })
}
