// Answers for how the web is built: the browser bundle, the server bundle, and the manifest of versions.
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import {
  buildId,
  compressed,
  drawnArt,
  iconsApart,
  lightStart,
  versionManifest,
  withoutRouteLinks,
} from './build-plugins.ts'

const id = buildId()

/**
 * What every first load needs comes in two files: the libraries, which live longer in caches, and the frame with all that
 * it imports. Forty small files would compress a tenth worse, and ask for forty answers. The entry itself stays apart: it
 * waits for screens, which import the frame, so they would wait for each other.
 */
const groups = [
  {
    name: 'libraries',
    test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack(?!.(?:react-virtual|virtual-core))|use-sync-external-store)[\\/]/,
    // What only screens that come later use of them, such as mutations, comes with those.
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: 'frame', test: /apps[\\/]web[\\/]src[\\/]router\.tsx$/, priority: 1 },
  // Wanted together by nearly every screen after the first: as a dozen files they would be named a dozen times by each.
  {
    name: 'answers',
    test: /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]|apps[\\/]web[\\/]src[\\/]query-library\.ts$/,
  },
  // Those of the other screens: too small to be files of their own.
  { name: 'icons', test: /virtual:icon/ },
]

/** The first load, and the memory of answers, which every later screen waits for anyway. */
const alwaysThere = /assets\/(?:libraries|frame|answers)-/

/** The frame names every other file of the build, so a name there is a hash and nothing else. */
const named = new Set(groups.map(({ name }) => name))
const chunkFileNames = ({ name }: { name: string }) =>
  named.has(name) || name === 'home.route' ? 'assets/[name]-[hash].js' : 'assets/[hash].js'

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: './router.tsx',
        virtualRouteConfig: './src/routes.ts',
        routesDirectory: '.',
        generatedRouteTree: 'route-tree.gen.ts',
        addExtensions: true,
        quoteStyle: 'single',
        semicolons: false,
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'pendingComponent', 'loader'],
            ['errorComponent'],
            ['notFoundComponent'],
          ],
        },
      },
      start: { entry: './start.ts' },
      client: { entry: './client.tsx' },
      server: { entry: './server.ts' },
    }),
    react(),
    drawnArt(),
    iconsApart(),
    versionManifest(id),
    lightStart(),
    withoutRouteLinks(),
    compressed(),
  ],
  // React has what this stands in for.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(id) },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A piece that comes late names the files it needs, so that they come in one step. Some are there already.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !alwaysThere.test(file)) : files,
    },
  },

  // The rendering bundle carries its libraries along, so that it runs as it was built, whatever NODE_ENV the server has.
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups }, chunkFileNames } } } },
    ssr: command === 'build' ? { resolve: { noExternal: true } } : {},
  },
}))
