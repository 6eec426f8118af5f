// Answers for what the build leaves beside the bundle: the manifest that tells open tabs of a new version, and compressed copies; and for what its first load may carry.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const webFolder = fileURLToPath(new URL('.', import.meta.url))
const sourceFolders = [
  'src',
  '../../packages/contract/src',
  '../../packages/design/src',
  '../../packages/money/src',
]

/** A build's id is the hash of what it is made from: the same sources give the same id. */
export function buildId(): string {
  const hash = createHash('sha256')
  for (const folder of sourceFolders) {
    const root = join(webFolder, folder)
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (/\.(?:tsx?|css)$/.test(file)) hash.update(file).update(readFileSync(join(root, file)))
    }
  }
  hash.update(readFileSync(join(webFolder, '../../package-lock.json')))
  return hash.digest('hex').slice(0, 16)
}

type RouteRule = { ssr?: false; layout?: string }

/** What holds for routes that are not like the others: drawn in the browser only, or in another layout. */
function routeRules(): Record<string, RouteRule> {
  const root = join(webFolder, 'src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.route.tsx'),
  )
  return Object.fromEntries(
    files.toSorted().flatMap((file): [string, RouteRule][] => {
      const source = readFileSync(join(root, file), 'utf8')
      const path = /createFileRoute\('([^']+)'\)/.exec(source)?.[1]
      const layout = /\blayout: '([a-z-]+)'/.exec(source)?.[1]
      const rule: RouteRule = {
        ...(/\bssr: false\b/.test(source) ? { ssr: false } : {}),
        ...(layout ? { layout } : {}),
      }
      return path && Object.keys(rule).length > 0 ? [[path, rule]] : []
    }),
  )
}

export function versionManifest(id: string): Plugin {
  return {
    name: 'baize:version-manifest',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) })
      this.emitFile({
        type: 'asset',
        fileName: `builds/meta/${id}.json`,
        source: JSON.stringify({ id, routes: routeRules() }),
      })
    },
  }
}

const artModule = 'virtual:art'
/** The drawn pictures that belong to the house; those of games and studios come with the catalogue. */
const artOfScreens = ['stages', 'vignettes', 'thumbnail', 'avatars']

/** `import { stages } from 'virtual:art'`: where the pictures lie that are drawn before the web is built. */
export function drawnArt(): Plugin {
  const manifest = fileURLToPath(new URL('../../.build/art/manifest.json', import.meta.url))
  return {
    name: 'baize:drawn-art',
    resolveId: (id) => (id === artModule ? `\0${artModule}` : undefined),
    load(id) {
      if (id !== `\0${artModule}`) return undefined
      this.addWatchFile(manifest)
      const drawn = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>
      const entries = Object.entries(drawn).filter(([name]) => artOfScreens.includes(name))
      // One constant each, so that a screen carries only the addresses that it names.
      return entries.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`).join('')
    },
  }
}

/** What no first load may carry: a face that a route's head names brings all of its capability along, unseen. */
const lateOnly: readonly { name: string; where: RegExp }[] = [
  { name: 'zod', where: /node_modules\/zod\// },
  { name: 'the live connection', where: /node_modules\/centrifuge\// },
  { name: 'the shapes of calls', where: /packages\/contract\/src\/(?!own-path)/ },
  { name: 'the memory of answers', where: /node_modules\/@tanstack\/query-core\// },
  { name: "the router's link", where: /node_modules\/@tanstack\/react-router\/dist\/esm\/link\.js/ },
]

const noLink = 'virtual:no-route-link'

/**
 * Every route of the router carries a link of its own, which nothing here uses, and by it the whole of the router's link.
 * The frame and the lobby have lighter ones (page-link.tsx); screens bring the router's along.
 */
export function withoutRouteLinks(): Plugin {
  return {
    name: 'baize:without-route-links',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id, importer) =>
      id === './link.js' && importer?.endsWith('@tanstack/react-router/dist/esm/route.js')
        ? `\0${noLink}`
        : undefined,
    load: (id) => (id === `\0${noLink}` ? 'export const Link = null' : undefined),
  }
}

/** Fails a build whose first load carries what comes later, and names the way by which it got there. */
export function lightStart(): Plugin {
  return {
    name: 'baize:light-start',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
      for (const name of first)
        for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) first.add(next)
      const inside = chunks.filter(({ fileName }) => first.has(fileName))
      const modules = new Set(inside.flatMap(({ moduleIds }) => moduleIds))
      // From the entry outwards, so that the shortest way to each module is known.
      const broughtBy = new Map<string, string | null>(
        inside.flatMap(({ facadeModuleId, isEntry }) =>
          isEntry && facadeModuleId ? [[facadeModuleId, null] as const] : [],
        ),
      )
      for (const id of broughtBy.keys())
        for (const next of this.getModuleInfo(id)?.importedIds ?? [])
          if (!broughtBy.has(next)) broughtBy.set(next, id)
      for (const { name, where } of lateOnly) {
        const found = [...broughtBy.keys(), ...modules].find((id) => where.test(id) && modules.has(id))
        if (!found) continue
        const way: string[] = []
        for (let id: string | null | undefined = found; id; id = broughtBy.get(id))
          way.unshift(relative(webFolder, id))
        this.error(
          `The first load carries ${name}: ${way.join(' -> ')}. ` +
            'What only a loader or a component needs must be imported by nothing else of its route.',
        )
      }
    },
  }
}

const worthCompressing = /\.(?:js|css|svg|json|html|txt)$/

/** Writes a brotli copy beside every text file, so that serving one costs no processor time. */
export function compressed(): Plugin {
  let outDir = ''
  return {
    name: 'baize:compressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      order: 'post',
      handler(options) {
        outDir = options.dir ?? outDir
        mkdirSync(outDir, { recursive: true })
        for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
          const path = join(outDir, file)
          if (!worthCompressing.test(file) || statSync(path).size < 512) continue
          const body = readFileSync(path)
          const small = brotliCompressSync(body, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
          })
          if (small.length < body.length) writeFileSync(`${path}.br`, small)
        }
      },
    },
  }
}

const iconModule = 'virtual:icon/'
const designFolder = fileURLToPath(new URL('../../packages/design/src/', import.meta.url))

/** Where the frame and the first screen of the lobby stand: their icons are on every first load. */
const framePlaces = [
  join(webFolder, 'src/shell/'),
  join(webFolder, 'src/game/lobby/home.route.tsx'),
  join(webFolder, 'src/game/lobby/hero.tsx'),
  join(webFolder, 'src/game/lobby/winners.tsx'),
  join(webFolder, 'src/game/lobby/collection-icons.ts'),
  join(designFolder, 'rail.tsx'),
]
const importOfIcons = /import \{([^}]*)\} from ['"](?:@baize\/design\/icon|\.\/icon\.tsx)['"]/g

function filesIn(place: string): string[] {
  if (!place.endsWith('/')) return [place]
  return readdirSync(place)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(place, file))
}

const namesOf = (list: string) => list.split(',').map((name) => name.replace(/^\s*type /, '').trim())

/**
 * Makes a module of each icon. All of them stand in one file, and a bundler keeps a file whole: without this the first
 * load would carry the icons of every screen. Those of the frame are drawn from one picture file instead: as code they
 * would weigh a sixth of the frame, and as markup they would stand in every page anew.
 */
export function iconsApart(): Plugin {
  const drawings = new Map<string, string>()
  let sprite = { address: '', source: '' }
  return {
    name: 'baize:icons-apart',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const source = readFileSync(join(designFolder, 'icon.tsx'), 'utf8')
      const shapes = new Map<string, { path: string; turns: boolean }>()
      for (const [, name = '', drawing = '', path = '', turns] of source.matchAll(
        /export const (\w+) = (\/\* @__PURE__ \*\/ draw\(\s*'([^']*)',?\s*(true)?[^)]*\))/g,
      )) {
        drawings.set(name, drawing)
        shapes.set(name, { path, turns: turns !== undefined })
      }
      const wanted = framePlaces
        .flatMap(filesIn)
        .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(importOfIcons)])
        .flatMap(([, list = '']) => namesOf(list))
      const symbols = [...new Set(wanted)].toSorted().flatMap((name) => {
        const shape = shapes.get(name)
        return shape ? [`<symbol id="${name}" viewBox="0 0 256 256"><path d="${shape.path}"/></symbol>`] : []
      })
      const body = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 10)
      sprite = { address: `assets/icons-${hash}.svg`, source: body }
      for (const name of new Set(wanted)) {
        const shape = shapes.get(name)
        if (!shape) continue
        const address = JSON.stringify(`/${sprite.address}#${name}`)
        drawings.set(name, `/* @__PURE__ */ drawFrom(${address}${shape.turns ? ', true' : ''})`)
      }
    },
    resolveId: (id) => (id.startsWith(iconModule) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${iconModule}`)) return undefined
      const name = id.slice(iconModule.length + 1)
      const drawing = JSON.stringify(join(designFolder, 'icon-drawing.tsx'))
      return `import { draw, drawFrom } from ${drawing}\nexport const ${name} = ${drawings.get(name)}`
    },
    transform(code, id) {
      if (!/\.tsx?(?:\?|$)/.test(id) || !code.includes('icon')) return undefined
      return code.replaceAll(importOfIcons, (_, list: string) =>
        namesOf(list)
          .filter((name) => drawings.has(name))
          .map((name) => `import { ${name} } from '${iconModule}${name}'`)
          .join(';'),
      )
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: sprite.address, source: sprite.source })
    },
  }
}
