// Weighs the JavaScript that the first load of the lobby needs, compressed as it travels; run it after the web is built.
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const built = new URL('../apps/web/dist/', import.meta.url)
export const budgetBytes = 110_000

type Manifest = { routes: Record<string, { preloads?: string[] }> }

async function manifestOf(): Promise<Manifest> {
  const folder = new URL('server/assets/', built)
  const name = readdirSync(folder).find((file) => file.startsWith('_tanstack-start-manifest'))
  if (!name) throw new Error('The web is not built.')
  const { tsrStartManifest }: { tsrStartManifest: () => Manifest } = await import(new URL(name, folder).href)
  return tsrStartManifest()
}

/** Each script with its weight in bytes after brotli, the heaviest first. */
export async function lobbyScripts(): Promise<{ script: string; bytes: number }[]> {
  const { routes } = await manifestOf()
  const scripts = new Set([...(routes['__root__']?.preloads ?? []), ...(routes['/']?.preloads ?? [])])
  return [...scripts]
    .map((script) => {
      const body = readFileSync(new URL(`client${script}`, built))
      const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      return { script, bytes: compressed.length }
    })
    .toSorted((one, other) => other.bytes - one.bytes)
}

if (import.meta.main) {
  const scripts = await lobbyScripts()
  for (const { script, bytes } of scripts) console.log(`${String(bytes).padStart(8)}  ${script}`)
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${String(total).padStart(8)}  together, of ${budgetBytes} bytes`)
}
