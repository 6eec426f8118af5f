// Says which tests there are and where they run: `server` in Node beside a real PostgreSQL, `unit` in Node alone, `web` in jsdom.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { drawnArt } from './apps/web/build-plugins.ts'

const never = ['**/node_modules/**', '**/dist/**', '.build/**', '.data/**', 'journeys/**']

// TanStack Start's plugin stays out: it rewrites modules for a build that tests do not make.
export default defineConfig({
  test: {
    // Two cores are what a small CI machine has; more workers only slow each other down.
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'apps/server/**/*.test.ts',
            'apps/sandbox/**/*.test.ts',
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: never,
          globalSetup: ['apps/server/src/testing/database.ts'],
          // What is built from its parts keeps nothing in modules, so the files of a worker may share them: to load the
          // server anew for each takes a second of it.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['apps/web/**/*.test.ts'],
          exclude: never,
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react(), drawnArt()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/**/*.test.tsx', 'packages/**/*.test.tsx'],
          exclude: never,
          setupFiles: ['scripts/web-test-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
