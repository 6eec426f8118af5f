// Proves that whatever of others is sent to the browser is named with its licence in THIRD-PARTY.md.
import fs from 'node:fs'
import { expect, it } from 'vitest'

type Package = { dependencies?: Record<string, string>; license?: string }
const read = (place: string) => fs.readFileSync(new URL(`../${place}`, import.meta.url), 'utf8')
const packageOf = (place: string) => JSON.parse(read(`${place}/package.json`)) as Package

const notices = read('THIRD-PARTY.md')
/** One row names several packages of one maker by their prefix; a tool of the build is sent to nobody. */
const rowPrefixes = ['@tanstack/']
const forBuilding = new Set(['@tanstack/virtual-file-routes'])

const sent = ['apps/web', 'packages/design', 'packages/contract', 'packages/money'].flatMap((place) =>
  Object.keys(packageOf(place).dependencies ?? {}),
)

it.each([...new Set(sent)].filter((name) => !name.startsWith('@baize/') && !forBuilding.has(name)))(
  '%s has a row, and its licence stands in it',
  (name) => {
    const prefix = rowPrefixes.find((one) => name.startsWith(one))
    const row = notices
      .split('\n')
      .find((line) => line.startsWith('|') && line.includes(prefix ? `${prefix}*` : name))
    const licence = packageOf(`node_modules/${name}`).license
    expect(row, `no row of THIRD-PARTY.md names ${name}`).toBeDefined()
    // The Open Font License is written out there.
    expect(row?.replace('SIL Open Font License 1.1', 'OFL-1.1')).toContain(licence)
  },
)
