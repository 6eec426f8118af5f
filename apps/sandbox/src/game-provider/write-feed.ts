// Answers for the committed copy of the catalogue: writes what /catalogue says, one line a game, to the file that is named.
import { writeFileSync } from 'node:fs'

import { feed } from './feed.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: node write-feed.ts <file>')

const { studios, games } = feed()
const lines = (rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join(',\n')
writeFileSync(file, `{"studios":[\n${lines(studios)}\n],"games":[\n${lines(games)}\n]}\n`)
