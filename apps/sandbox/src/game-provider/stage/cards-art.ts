// Answers for playing cards as SVG: ivory faces with their pips, court cards that are a magpie, a fox and an owl, and the back.
import { rankOf, suitOf } from '../blackjack.ts'
import type { Card, Suit } from '../blackjack.ts'
import { motifs } from './draw.ts'
import { at, path, polar, stroke } from './pen.ts'
import type { Ink } from './pen.ts'

/** Each suit around the origin, about ±50. */
const suitShapes: Record<Suit, string> = {
  hearts:
    'M0 44C-14 28-46 8-46-16C-46-34-34-44-22-44C-12-44-4-38 0-28C4-38 12-44 22-44C34-44 46-34 46-16C46 8 14 28 0 44Z',
  diamonds: 'M0-50C8-28 22-10 36 0C22 10 8 28 0 50C-8 28-22 10-36 0C-22-10-8-28 0-50Z',
  spades:
    'M0-48C12-30 46-10 46 14C46 28 36 36 24 36C14 36 7 31 4 24C5 34 9 42 16 48H-16C-9 42-5 34-4 24C-7 31-14 36-24 36C-36 36-46 28-46 14C-46-10-12-30 0-48Z',
  clubs:
    'M0-48C13-48 23-38 23-26C23-20 20-14 16-10C20-12 24-13 28-13C40-13 49-4 49 8C49 20 40 29 28 29C18 29 9 24 5 16C5 30 9 40 17 48H-17C-9 40-5 30-5 16C-9 24-18 29-28 29C-40 29-49 20-49 8C-49-4-40-13-28-13C-24-13-20-12-16-10C-20-14-23-20-23-26C-23-38-13-48 0-48Z',
}
const red = '#c8322f'
const black = '#16202b'
const inkOf = (suit: Suit): string => (suit === 'hearts' || suit === 'diamonds' ? red : black)

const left = 0.3
const pipPlaces: Record<string, readonly (readonly [x: number, y: number])[]> = {
  '2': [
    [0, -1],
    [0, 1],
  ],
  '3': [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  '4': [
    [-left, -1],
    [left, -1],
    [-left, 1],
    [left, 1],
  ],
  '5': [
    [-left, -1],
    [left, -1],
    [0, 0],
    [-left, 1],
    [left, 1],
  ],
  '6': [
    [-left, -1],
    [left, -1],
    [-left, 0],
    [left, 0],
    [-left, 1],
    [left, 1],
  ],
  '7': [
    [-left, -1],
    [left, -1],
    [0, -0.5],
    [-left, 0],
    [left, 0],
    [-left, 1],
    [left, 1],
  ],
  '8': [
    [-left, -1],
    [left, -1],
    [0, -0.5],
    [-left, 0],
    [left, 0],
    [0, 0.5],
    [-left, 1],
    [left, 1],
  ],
  '9': [
    [-left, -1],
    [left, -1],
    [-left, -0.34],
    [left, -0.34],
    [0, 0],
    [-left, 0.34],
    [left, 0.34],
    [-left, 1],
    [left, 1],
  ],
  '10': [
    [-left, -1],
    [left, -1],
    [0, -0.67],
    [-left, -0.34],
    [left, -0.34],
    [-left, 0.34],
    [left, 0.34],
    [0, 0.67],
    [-left, 1],
    [left, 1],
  ],
}

const court: Record<string, (suit: Suit) => string> = {
  J: (suit) => motifs.bird(courtInk(suit)),
  Q: (suit) => motifs.fox(courtInk(suit)),
  K: (suit) => motifs.owl(courtInk(suit)),
}
const courtInk = (suit: Suit): Ink =>
  inkOf(suit) === red
    ? { a: '#d8452f', b: '#f3a63c', l: '#fff3dc', k: '#3c1116', c: '#b7791f', g: '#f5c65a' }
    : { a: '#23466b', b: '#6fa3b8', l: '#f4ecd8', k: '#101d2b', c: '#b7791f', g: '#f5c65a' }

/** A face is 200 × 280. The index stands in two corners, so that a fan of cards can be read. */
export function cardFace(card: Card): string {
  const rank = rankOf(card)
  const suit = suitOf(card)
  const ink = inkOf(suit)
  const shape = (x: number, y: number, k: number, turn = 0): string =>
    at(x, y, k, path(suitShapes[suit], ink), turn)
  const corner = `<text x="26" y="46" text-anchor="middle" font-size="${rank === '10' ? 35 : 41}" letter-spacing="${rank === '10' ? -3 : 0}" font-weight="750" fill="${ink}" font-family="'Bricolage Grotesque', serif">${rank}</text>${shape(26, 68, 0.32)}`
  let middle = ''
  const places = pipPlaces[rank]
  const drawn = court[rank]
  if (places) {
    for (const [x, y] of places)
      middle += shape(
        100 + x * 130,
        140 + y * 90,
        rank === '2' || rank === '3' ? 0.58 : 0.42,
        y > 0 ? 180 : 0,
      )
  } else if (drawn) {
    const figure = drawn(suit)
    const robe = ink === red ? '#f6d7c4' : '#cfdbe4'
    const trim = ink === red ? '#d8452f' : '#23466b'
    const half = `<g clip-path="url(#h${rank}${suit})"><rect x="52" y="32" width="96" height="216" fill="${robe}"/>${path('M52 140L100 96L148 140V150H52Z', trim)}${path('M66 140L100 110L134 140V150H66Z', '#f5c65a')}${at(100, 84, rank === 'K' ? 0.5 : 0.46, figure)}</g>`
    const crown =
      rank === 'J'
        ? ''
        : at(
            100,
            rank === 'K' ? 36 : 38,
            0.22,
            path('M-70 30L-78-34L-36 4L0-46L36 4L78-34L70 30Z', '#f0b93a', stroke('#8a5a12', 6)),
          )
    middle = `<clipPath id="h${rank}${suit}"><path d="M52 32H148V140H52Z"/></clipPath><g>${half}${crown}</g><g transform="rotate(180 100 140)">${half}${crown}</g><path d="M52 32H148V248H52Z" fill="none" ${stroke(ink, 2.4)}/><path d="M52 140H148" ${stroke(ink, 2)}/>${shape(70, 58, 0.26)}${shape(130, 222, 0.26, 180)}`
  } else {
    let rays = ''
    for (let i = 0; i < 24; i++) {
      const [ax, ay] = polar(100, 140, (i / 24) * 6.2832, 66)
      const [bx, by] = polar(100, 140, (i / 24) * 6.2832, i % 2 ? 74 : 80)
      rays += `M${ax} ${ay}L${bx} ${by}`
    }
    middle = `<path d="${rays}" ${stroke('#c99a3c', 3)}/><circle cx="100" cy="140" r="60" fill="none" ${stroke('#c99a3c', 2.4)}/>${shape(100, 140, 0.92)}`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280" aria-hidden="true"><defs><linearGradient id="i" x2=".4" y2="1"><stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#efe6d2"/></linearGradient></defs><rect x="1" y="1" width="198" height="278" rx="17" fill="url(#i)" stroke="#00000030" stroke-width="2"/>${middle}${corner}<g transform="rotate(180 100 140)">${corner}</g></svg>`
}

/** The back: lamp light over a lattice, in the green of the table. */
export function cardBack(): string {
  let lattice = ''
  for (let i = -6; i <= 16; i++)
    lattice += `M${i * 20 - 60} 18L${i * 20 + 184} 262M${i * 20 + 184} 18L${i * 20 - 60} 262`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280" aria-hidden="true"><defs><clipPath id="b"><rect x="16" y="16" width="168" height="248" rx="9"/></clipPath></defs><rect x="1" y="1" width="198" height="278" rx="17" fill="#f7efdd" stroke="#00000030" stroke-width="2"/><rect x="16" y="16" width="168" height="248" rx="9" fill="#7b2230"/><g clip-path="url(#b)"><path d="${lattice}" fill="none" ${stroke('#e8b96a', 1.6, 0.55)}/></g><rect x="24" y="24" width="152" height="232" rx="6" fill="none" ${stroke('#e8b96a', 2.4)}/><circle cx="100" cy="140" r="44" fill="#7b2230" ${stroke('#e8b96a', 3)}/>${at(100, 142, 0.4, motifs.fox({ a: '#e8b96a', b: '#c98f3f', l: '#fbe8c4', k: '#4c0f1b', c: '#e8b96a', g: '#fbe8c4' }))}</svg>`
}

/** Cards live in the page itself, so that their figures have the page's own type. */
export function drawnAs(svg: string): Element {
  return document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true)
}
