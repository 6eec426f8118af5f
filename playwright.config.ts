// Says how the browser journeys run: against the whole product, started for them, at desktop and at phone size.
import { defineConfig } from '@playwright/test'

/**
 * What Playwright switches off by itself, since of two such lists the browser reads the last one, and what the address bar
 * would suggest: two pages of the browser's own for every window, which cost as much time as the page that is looked at.
 */
const switchedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${switchedOff.join(',')}`,
]
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './journeys/start-product.ts',
  outputDir: '.build/reports/journeys',
  // A journey waits for much of its time: for a round, a letter, a coin. Three together keep two cores at work.
  workers: 3,
  // A journey that passes only the second time has found something.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a busy machine: a limit is there to end what hangs, and none of them measures anything.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.build/reports/playwright.json' }],
  ],
  use: {
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // What was done, asked and said; pictures of every moment would take half of the time. `--trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // The lobby never stands still, and drawing it without a graphics card takes more than all the rest: see `inMotion`.
    reducedMotion: 'reduce',
  },
  projects: [
    // See `onThePhone` and `once` in journeys/visit.ts.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // A thumb has no keys.
      testIgnore: '**/keyboard.test.ts',
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
})
