// Says which tests there are and where they run: `unit` in Node beside a real PostgreSQL, `web` in jsdom.
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
          name: 'unit',
          environment: 'node',
          include: [
            'apps/**/*.test.ts',
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: never,
          globalSetup: ['apps/server/src/testing/database.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
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
