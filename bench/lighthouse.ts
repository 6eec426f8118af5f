// Answers for what Lighthouse says of two pages in turns, as it looks at a phone; fetched by npx when it is asked for, because nothing else needs it.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/browser.mjs'
import type { Figure } from './figures.ts'

const version = '13.5.0'
/** A look takes a quarter of a minute on a quiet machine; the first one fetches Lighthouse. */
const patienceMs = 120_000

type Look = Record<
  'performance' | 'accessibility' | 'practices' | 'seo' | 'paint' | 'blocked' | 'shift',
  number
>
type Report = {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
}

async function lookAt(address: string): Promise<Look> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      address,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: { ...process.env, CHROME_PATH: findBrowser(process.execPath) },
      maxBuffer: 64 * 2 ** 20,
      timeout: patienceMs,
      shell: process.platform === 'win32',
    },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  const score = (name: string) => (categories[name]?.score ?? Number.NaN) * 100
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    paint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}

/** Without a network there is no Lighthouse: the rows say so, and the others still stand. */
export async function lighthouseFigures(ours: string, plain: string, rounds: number): Promise<Figure[]> {
  const looks: { ours: Look; plain: Look }[] = []
  try {
    for (let round = 0; round < rounds; round += 1)
      looks.push({ ours: await lookAt(ours), plain: await lookAt(plain) })
  } catch (error) {
    console.log('Lighthouse could not be fetched or started:', error instanceof Error ? error.message : error)
    if (looks.length === 0) return [{ name: 'Lighthouse could not be had here', unit: '', ours: [] }]
  }
  const figure = (name: string, unit: string, value: keyof Look, target?: Figure['target']): Figure => ({
    name: `Lighthouse, mobile: ${name}`,
    unit,
    ours: looks.map((look) => look.ours[value]),
    ...(target ? { target } : {}),
  })
  const without = (value: keyof Look): NonNullable<Figure['reference']> => ({
    name: 'the same page without scripts',
    values: looks.map(({ plain: look }) => look[value]),
  })
  return [
    figure('performance', 'of 100', 'performance', { at: 'least', value: 98 }),
    {
      ...figure('performance', 'of 100', 'performance'),
      reference: without('performance'),
    },
    {
      ...figure('largest paint', 'ms', 'paint', { at: 'most', value: 1.6 }),
      reference: without('paint'),
    },
    figure('blocked by scripts', 'ms', 'blocked', { at: 'most', value: 30 }),
    figure('layout shift', '', 'shift', { at: 'most', value: 0.01 }),
    figure('accessibility', 'of 100', 'accessibility'),
    figure('best practices', 'of 100', 'practices'),
    figure('findable (SEO)', 'of 100', 'seo'),
  ]
}
