// Answers for the bundle that draws pages: as it was built, or in development from its sources, changed as they change.
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RuntimeConfig } from '@baize/contract/runtime-config'
import type { RawRequest, Session } from './platform/api.ts'

/** What a rendering is given; the web describes the same shape on its side of the wall. */
export type RenderContext = {
  api: (capability: string, name: string, request: RawRequest) => Promise<{ status: number; body: unknown }>
  nonce: string
  origin: string
  publicUrl: string
  session: Session | null
  country: string | null
  restricted: boolean
  licenceText: string
  minAge: number
  config: RuntimeConfig
}

/** The one thing that is agreed with the bundle: its default export. */
export type RenderEntry = {
  fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> | Response
}

export async function importBuilt(path: string): Promise<RenderEntry> {
  if (!existsSync(path))
    throw new Error(`The web is not built: ${path} is missing. Run \`npm start\`, which builds it.`)
  const { default: entry }: { default: RenderEntry } = await import(pathToFileURL(path).href)
  return entry
}

/** Vite inside this process: sources are transformed on demand and reloaded hot over the same port. */
export async function openDevelopment(webFolder: string, server: Server | undefined) {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    configFile: join(webFolder, 'vite.config.ts'),
    // Bundling the configuration writes a file, which the watching of this process would take for a change of ours.
    configLoader: 'runner',
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, ...(server ? { hmr: { server } } : {}) },
  })
  return {
    middleware: vite.middlewares,
    async entry(): Promise<RenderEntry> {
      const environment = vite.environments['ssr']
      if (!environment || !isRunnableDevEnvironment(environment))
        throw new Error('the rendering environment is missing')
      const { default: entry }: { default: RenderEntry } = await environment.runner.import(
        'virtual:tanstack-start-server-entry',
      )
      return entry
    },
    close: () => vite.close(),
  }
}
