// Answers for the pages and files of the games: the HTML shell, the browser's modules with their types stripped, fonts.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

import type { ColorMode } from './color-mode.ts'
import { kinds } from './stage/kinds.ts'

type Asset = { body: Buffer; type: string; etag: string }
export type Assets = {
  files: ReadonlyMap<string, Asset>
  version: string
  /** Which modules each module imports at once; what it imports lazily is not among them. */
  imports: ReadonlyMap<string, readonly string[]>
}

const atOnce = /^(?:import|export)\s[^;]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm
const lazily = /\bimport\('(\.[^']+)'\)/g

const fonts: Record<string, string> = {
  'bricolage.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'onest.woff2': '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  'onest-ext.woff2': '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
  'vazirmatn.woff2': '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
}

/** Read once at start: the browser gets exactly the files that the tests and the type checker saw. */
export function readAssets(): Assets {
  const here = import.meta.dirname
  const files = new Map<string, Asset>()
  const add = (name: string, body: Buffer, type: string): void => {
    files.set(name, {
      body,
      type,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    })
  }
  const imports = new Map<string, string[]>()
  // The browser also runs the pure rules that a stage imports: to show pays, and to verify a round without trusting us.
  const addModule = (name: string): void => {
    if (imports.has(name)) return
    const stripped = stripTypeScriptTypes(readFileSync(join(here, name), 'utf8'), { mode: 'strip' })
    add(name, Buffer.from(stripped), 'text/javascript; charset=utf-8')
    const named = (pattern: RegExp): string[] =>
      [...stripped.matchAll(pattern)].map((found) => join(dirname(name), found[1] ?? found[2] ?? ''))
    imports.set(name, named(atOnce))
    for (const other of [...named(atOnce), ...named(lazily)]) addModule(other)
  }
  for (const name of readdirSync(join(here, 'stage'))) {
    if (name.endsWith('.test.ts')) continue
    if (name.endsWith('.ts')) addModule(`stage/${name}`)
    if (name.endsWith('.css'))
      add(`stage/${name}`, readFileSync(join(here, 'stage', name)), 'text/css; charset=utf-8')
  }
  const require = createRequire(import.meta.url)
  for (const [name, path] of Object.entries(fonts)) {
    add(`fonts/${name}`, readFileSync(require.resolve(path)), 'font/woff2')
  }
  const all = createHash('sha256')
  for (const [name, asset] of files) all.update(name + asset.etag)
  return { files, version: all.digest('hex').slice(0, 12), imports }
}

/** Only our own files run, nothing inline; only the casino's origins may frame the page (S5). */
export function contentSecurityPolicy(casinoOrigins: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${casinoOrigins.length > 0 ? casinoOrigins.join(' ') : `'none'`}`,
  ].join('; ')
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The modules of a page, so that nobody loads the code of another game. */
function modulesOf(assets: Assets, ...entries: string[]): string[] {
  const found = new Set<string>()
  const walk = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const other of assets.imports.get(name) ?? []) walk(other)
  }
  for (const entry of entries) walk(entry)
  return [...found]
}

/** How a page is to look before any script of it runs, and which casinos may change that. */
export type Colors = { mode: ColorMode | null; casinoOrigins: readonly string[] }

/** The shell is the same for every player; everything of a session comes from the game's API. */
function shell(title: string, base: string, modules: string[], entry: string, colors: Colors): string {
  const { mode, casinoOrigins } = colors
  return `<!doctype html>
<html lang="en"${mode === null ? '' : ` data-theme="${mode}"`} data-casinos="${escaped(casinoOrigins.join(' '))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${mode ?? 'light dark'}">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}/fonts/bricolage.woff2">
<link rel="stylesheet" href="${base}/stage/stage.css">
${modules.map((name) => `<link rel="modulepreload" href="${base}/${name}">`).join('\n')}
<script type="module" src="${base}/${entry}"></script>
</head>
<body>
<main id="stage"><h1 class="sr">${escaped(title)}</h1></main>
<noscript><p class="closed">${escaped(title)} needs JavaScript.</p></noscript>
</body>
</html>
`
}

export function gamePage(
  game: { name: string; kind: string },
  prefix: string,
  assets: Assets,
  colors: Colors,
): string {
  const stage = kinds[game.kind]?.file ?? 'stage/main.ts'
  return shell(
    game.name,
    `${prefix}/assets/${assets.version}`,
    modulesOf(assets, 'stage/main.ts', stage),
    'stage/main.ts',
    colors,
  )
}

/** The page that draws any round again, for everybody and without a session. */
export function verifyPage(prefix: string, assets: Assets, colors: Colors): string {
  const entry = 'stage/verify-page.ts'
  return shell(
    'Draw a round again',
    `${prefix}/assets/${assets.version}`,
    modulesOf(assets, entry),
    entry,
    colors,
  )
}
