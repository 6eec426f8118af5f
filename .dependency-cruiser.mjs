// The law of docs/ARCHITECTURE.md, points 1 to 4, as rules; the lists are read from disk, so a new folder is covered at once.
import fs from 'node:fs'

// A capability's level is the one thing that is not on disk. Imports go strictly down.
const levels = {
  player: 1,
  content: 1,
  wallet: 1,
  payment: 2,
  game: 2,
  sportsbook: 2,
  retention: 3,
  notification: 4,
}
const infrastructure = {
  web: ['realtime', 'shell', 'testing'],
  server: ['platform', 'realtime', 'migrations', 'seeds', 'testing'],
}
const roofs = '^apps/web/src/(shell/|routes\\.ts$|modals\\.ts$|modal-table\\.ts$)|^apps/server/src/app\\.ts$'
/** The files beside the capabilities that put them together; all others there are foundations. */
const entries = {
  web: '^apps/web/src/(routes|modal-table|route-tree\\.gen)\\.ts$',
  server: '^apps/server/src/(app|hearing|measured|telling|main|at-desk|[a-z-]+-command)\\.ts$',
}
const tests = '\\.test\\.tsx?$'

const either = (words) => `(?:${words.join('|')})`
const foldersOf = (app) => {
  const source = new URL(`apps/${app}/src/`, import.meta.url)
  if (!fs.existsSync(source)) return []
  return fs
    .readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !infrastructure[app].includes(entry.name))
    .map((entry) => entry.name)
}

const unknown = ['web', 'server'].flatMap((app) =>
  foldersOf(app)
    .filter((name) => !(name in levels))
    .map((name) => `apps/${app}/src/${name}`),
)
if (unknown.length > 0) {
  throw new Error(
    `${unknown.join(', ')}: no capability of that name. Give it a level in .dependency-cruiser.mjs, ` +
      'or put the files into the capability whose business they are.',
  )
}

/** One capability of one app: only faces and events of strictly lower levels may be imported. */
function rulesOfCapability(app, name) {
  const own = `^apps/${app}/src/${name}/`
  const all = foldersOf(app)
  const lower = all.filter((other) => levels[other] < levels[name])
  const rest = all.filter((other) => other !== name && !lower.includes(other))
  const rules = []
  if (rest.length > 0) {
    rules.push({
      name: `${app}-${name}-imports-only-downwards`,
      comment:
        `${name} stands on level ${levels[name]} and may import only lower levels (${lower.join(', ') || 'none'}). ` +
        'Instead: news travels up as events (listen in the higher capability); screens reach each other by address (links.ts).',
      severity: 'error',
      from: { path: own, pathNot: tests },
      to: { path: `^apps/${app}/src/${either(rest)}/` },
    })
  }
  for (const other of lower) {
    rules.push({
      name: `${app}-${name}-uses-only-the-face-of-${other}`,
      comment:
        `Only ${other}/${other}.ts (the face) and ${other}/events.ts may be imported from ${other}. ` +
        `Instead: give the face of ${other} a verb for what ${name} needs.`,
      severity: 'error',
      from: { path: own, pathNot: tests },
      to: {
        path: `^apps/${app}/src/${other}/`,
        pathNot: `^apps/${app}/src/${other}/(${other}|events)\\.tsx?$`,
      },
    })
  }
  return rules
}

export default {
  forbidden: [
    ...['web', 'server'].flatMap((app) => foldersOf(app).flatMap((name) => rulesOfCapability(app, name))),
    ...['web', 'server'].flatMap((app) => {
      const capabilities = foldersOf(app)
      if (capabilities.length === 0) return []
      return [
        {
          name: `${app}-foundations-know-no-capability`,
          comment:
            'Level 0 (platform, realtime, and what lies beside the capabilities) knows no business word. ' +
            'Instead: take what is needed as an argument; app.ts or the shell hands it in.',
          severity: 'error',
          from: {
            path: `^apps/${app}/src/(platform/|realtime/|[^/]+\\.tsx?$)`,
            pathNot: `${tests}|${entries[app]}`,
          },
          to: { path: `^apps/${app}/src/${either(capabilities)}/` },
        },
      ]
    }),
    {
      name: 'apps-never-import-each-other',
      comment:
        'web, server and sandbox are strangers: they speak HTTP. Instead: declare it in packages/contract ' +
        '(web and server), or call it over HTTP (sandbox).',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'the-sandbox-knows-only-money',
      comment:
        'The sandbox plays a stranger and may use only @baize/money of ours. ' +
        'Instead: read the message you got over HTTP with a schema of its own.',
      severity: 'error',
      from: { path: '^apps/sandbox/' },
      to: { path: '^(packages|node_modules/@baize)/(?!money/)' },
    },
    {
      name: 'nobody-imports-a-roof',
      comment:
        'shell, routes.ts, modals.ts and app.ts stand on top and import the others. Instead: take a parameter, or go by ' +
        'address with links.ts. (Only the entries of an app and the seeds build on its roof, and tests may.)',
      severity: 'error',
      from: {
        path: '^(apps|packages|bench|journeys)/',
        pathNot: `${tests}|${roofs}|^apps/(web|server)/src/testing/|^apps/server/src/((main|at-desk)\\.ts|seeds/world\\.ts)|^apps/web/(vite\\.config\\.ts|[^/]+\\.ts)$|^apps/web/src/(router|client|server|start|ssr|entry-[a-z]+|route-tree\\.gen)\\.tsx?$`,
      },
      to: { path: roofs },
    },
    {
      name: 'packages-stand-below-the-apps',
      comment:
        'A package knows no app. Instead: move the code into the app, or pass what is needed as an argument.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|bench|journeys)/' },
    },
    {
      name: 'packages-know-only-money',
      comment: 'contract → money and design → money, and nothing else between packages; money stands alone.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/([^/]+)/', pathNot: '^packages/($1|money)/' },
    },
    {
      name: 'money-stands-alone',
      comment: 'packages/money imports nothing of ours.',
      severity: 'error',
      from: { path: '^packages/money/' },
      to: { path: '^(packages/(?!money/)|apps/)' },
    },
    {
      name: 'the-product-knows-no-proof',
      comment:
        'apps and packages never import journeys, bench or scripts, and only tests import the testing folders.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `${tests}|^apps/(server|web)/src/testing/` },
      to: { path: '^(journeys|bench|scripts)/|^apps/(server|web)/src/testing/' },
    },
    {
      name: 'proof-speaks-from-outside',
      comment:
        'Journeys and benchmarks drive the product from outside; of its sources they may use the testing helpers, the ' +
        'launcher and the ledger bench targets of the server. Instead: go over HTTP, or add a helper to server/src/testing.',
      severity: 'error',
      from: { path: '^journeys/' },
      to: { path: '^apps/(?!server/src/(testing|platform)/)' },
    },
    {
      name: 'no-circles',
      comment:
        'Two files that import each other are one file, or one of them needs an argument instead. Circles of types count: ' +
        'instead, the type gets a file that both import. (Only the router and its generated table name each other.)',
      severity: 'error',
      from: { pathNot: '^apps/web/src/(router\\.tsx|route-tree\\.gen\\.ts)$' },
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'The import leads nowhere: a misspelt path, or a package that package.json does not name.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|#|tanstack-start|\\?)|\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.build|\\.data|\\.tanstack)(/|$)' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
