// @vitest-environment jsdom
// Answers for the art: the same every time, light, whole, and complete.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../catalogue.ts'
import type { FamilyName } from './card.ts'
import { drawCard, paletteCounts, subjects } from './card.ts'
import { drawArt } from './draw.ts'
import type { ArtManifest } from './manifest.ts'
import { readManifest } from './manifest.ts'

const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'art-')))
const [first = '', second = ''] = folders
let manifest: ArtManifest
let files: string[] = []

beforeAll(() => {
  manifest = drawArt(first)
  drawArt(second)
  files = readdirSync(first, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** What is wrong with a picture, or nothing. */
function fault(svg: string): string | null {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const error = document.querySelector('parsererror')
  if (error !== null) return error.textContent
  if (/NaN|undefined|Infinity|\[object/.test(svg)) return 'a number went missing'
  if (/<text|<image|<script|<style|https?:(?!\/\/www\.w3\.org\/2000\/svg)/.test(svg))
    return 'it needs something from outside'
  const ids = Array.from(document.querySelectorAll('[id]'), (element) => element.id)
  if (new Set(ids).size !== ids.length) return 'two shapes have the same id'
  const missing = Array.from(svg.matchAll(/(?:href="|url\()#(\w+)/g), (match) => match[1] ?? '').filter(
    (id) => !ids.includes(id),
  )
  return missing.length > 0 ? `it refers to ${missing.join(', ')}` : null
}

const size = (file: string) => statSync(path.join(first, file)).size

describe('the drawn art', () => {
  test('is the same to the byte whenever it is drawn', () => {
    // A file's name carries the hash of what is in it, so the same names are the same pictures.
    expect(readdirSync(second, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(
      readdirSync(first, { recursive: true, encoding: 'utf8' }).toSorted(),
    )
    const listed = (folder: string) => readFileSync(path.join(folder, 'manifest.json'), 'utf8')
    expect(listed(second)).toBe(listed(first))
  })

  test('is well-formed and needs nothing from outside: no fonts, no pictures, no scripts', () => {
    // Games by the dozen: below, each hand draws each motif.
    const faults = files
      .filter((file, at) => !file.startsWith('games') || at % 12 === 0)
      .map((file) => [file, fault(readFileSync(path.join(first, file), 'utf8'))])
      .filter(([, found]) => found)
    expect(faults).toEqual([])
  })

  test('weighs at most 12 kB for a game and 40 kB for a stage', () => {
    const heavy = files.filter((file) => size(file) > (file.startsWith('stages') ? 40_000 : 12_000))
    expect(heavy.map((file) => `${file} ${size(file)}`)).toEqual([])
  })

  test('is listed in a manifest whose every address is a file', () => {
    expect(readManifest(first)).toEqual(manifest)
    const listed = JSON.stringify(manifest).match(/\/art\/[^"]+/g) ?? []
    expect(listed.map((address) => address.slice('/art/'.length)).toSorted()).toEqual(files.toSorted())
    expect(Object.keys(manifest.games).toSorted()).toEqual(games.map((game) => game.identity).toSorted())
  })
})

describe('a card from a seed', () => {
  const families = Object.keys(paletteCounts) as FamilyName[]

  test.each(families)('the %s family draws every motif in every palette, within its weight', (family) => {
    const broken: string[] = []
    for (const motif of subjects)
      for (let palette = 0; palette < paletteCounts[family]; palette++) {
        const order = { seed: `${family}-${motif}`, family, motif, title: 'Sixteen|Letters', palette }
        const tall = drawCard(order)
        const square = drawCard({ ...order, ratio: '1x1' })
        for (const svg of [tall, square]) {
          const found = palette === 0 ? fault(svg) : null
          if (found !== null) broken.push(`${motif} ${palette}: ${found}`)
          if (Buffer.byteLength(svg) > 12_000)
            broken.push(`${motif} ${palette}: ${Buffer.byteLength(svg)} bytes`)
        }
      }
    expect(broken).toEqual([])
  })

  test('there are more than six hundred different pictures to draw', () => {
    const pictures = families.reduce((sum, family) => sum + paletteCounts[family] * subjects.length, 0)
    expect(pictures).toBeGreaterThan(600)
  })

  test('another seed scatters the same picture differently', () => {
    const order = { family: 'cosmic', motif: 'planet', title: 'Saffron|Orbit', palette: 0 } as const
    expect(drawCard({ ...order, seed: 'one' })).not.toBe(drawCard({ ...order, seed: 'two' }))
    expect(drawCard({ ...order, seed: 'one' })).toBe(drawCard({ ...order, seed: 'one' }))
  })

  test('the square carries no lettering, the tall one does', () => {
    const order = { seed: 's', family: 'table', motif: 'wheel', palette: 0 } as const
    expect(drawCard({ ...order, title: 'One', ratio: '1x1' })).toBe(
      drawCard({ ...order, title: 'Two', ratio: '1x1' }),
    )
    expect(drawCard({ ...order, title: 'One' })).not.toBe(drawCard({ ...order, title: 'Two' }))
  })
})
