// Answers for what the build leaves beside the bundle: the manifest that tells open tabs of a new version, and compressed copies.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

export function versionManifest(id: string): Plugin {
  return {
    name: 'baize:version-manifest',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) })
      this.emitFile({
        type: 'asset',
        fileName: `builds/meta/${id}.json`,
        source: JSON.stringify({ id, routes: {} }),
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
