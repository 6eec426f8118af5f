// The motifs by name: what a picture may be of, and how far it may grow before it leaves its circle.
import { bowling, chequered, cycle, glove, golf, hockey, horse, medal, target } from './arena.ts'
import {
  bear,
  bee,
  butterfly,
  cat,
  crab,
  elephant,
  frog,
  lion,
  octopus,
  panda,
  scarab,
  serpent,
  stag,
  swan,
  toucan,
  turtle,
  whale,
  wolf,
} from './beasts.ts'
import {
  cactus,
  cherry,
  chilli,
  clover,
  dandelion,
  grapes,
  melon,
  mushroom,
  oak,
  pineapple,
  pumpkin,
  strawberry,
  sunflower,
} from './orchard.ts'
import {
  balloon,
  bolt,
  castle,
  engine,
  flame,
  lighthouse,
  mountain,
  pyramid,
  rocket,
  snowflake,
  sun,
  torii,
  volcano,
  wave,
  windmill,
} from './places.ts'
import {
  anchor,
  bell,
  book,
  chest,
  chips,
  coins,
  compass,
  domino,
  fan,
  gramophone,
  guitar,
  helmet,
  horseshoe,
  hourglass,
  key,
  mask,
  pearl,
  potion,
  seven,
  shield,
  star,
  swords,
  teapot,
  trident,
} from './treasures.ts'
import { bull, fox, hare, koi, magpie, owl, peacock } from './creatures.ts'
import {
  basketball,
  brilliant,
  cards,
  crown,
  cup,
  dial,
  dice,
  diceOutline,
  eye,
  football,
  gem,
  lantern,
  moon,
  pagoda,
  pegs,
  racket,
  ship,
  skyscraper,
  wheel,
} from './objects.ts'
import type { Ink } from './palettes.ts'
import { citrus, lotus, pomegranate, rosette, tulip, twist } from './plants.ts'
import type { Sheet } from './svg.ts'
import { circle, ellipse, line, path, place } from './svg.ts'

interface MotifDrawing {
  readonly draw: (ink: Ink, sheet: Sheet) => string
  /** How much larger it may be drawn in a circle of 100 units. */
  readonly scale: number
  /** How far its middle lies below the origin. */
  readonly middle: number
  /** Its outer shape alone, where the whole drawing is long. */
  readonly outline?: () => string
}

function motif(draw: MotifDrawing['draw'], scale = 1, middle = 0, outline?: () => string): MotifDrawing {
  return outline === undefined ? { draw, scale, middle } : { draw, scale, middle, outline }
}

const disc = (radius: number) => circle(0, 0, radius, '#000')

const all = {
  fox: motif(fox, 1.04, -12),
  koi: motif(koi, 1, 0),
  owl: motif(owl, 1.02, 0),
  hare: motif(hare, 0.98, -14),
  magpie: motif(magpie, 1.1, 2),
  bull: motif(bull, 1.05, 2),
  peacock: motif(peacock, 0.86, -14),
  ship: motif(ship, 0.98, 0),
  pagoda: motif(pagoda, 0.9, 18),
  lantern: motif(lantern, 1, 0),
  tower: motif(skyscraper, 0.76, -36),
  gem: motif(gem, 1.05, 6),
  brilliant: motif(brilliant, 1.02, 0),
  crown: motif(crown, 1, 4),
  eye: motif(eye, 1, 0),
  dial: motif(dial, 0.92, -8, () => disc(116) + circle(0, -131, 6, '#000')),
  moon: motif(moon, 1.04, 0),
  lotus: motif(lotus, 0.98, -8),
  pomegranate: motif(pomegranate, 1, -4),
  citrus: motif(citrus, 1.04, 0),
  twist: motif(
    twist,
    0.92,
    16,
    () =>
      disc(92) + line('M66 62C118 66 128 112 92 122C58 130 48 100 76 96C104 94 116 124 98 148', '#000', 19),
  ),
  tulip: motif(tulip, 1.2, 8),
  rosette: motif(rosette, 0.76, 0, () => disc(120)),
  cards: motif(cards, 0.98, -6),
  dice: motif(dice, 0.92, 4, diceOutline),
  wheel: motif(wheel, 0.84, 0, () => disc(136)),
  pegs: motif(pegs, 0.8, 4),
  football: motif(football, 1.04, 0),
  basketball: motif(basketball, 1.04, 0),
  racket: motif(racket, 0.9, 0),
  cup: motif(cup, 1, 0),
  lion: motif(lion, 0.87, 4, () => circle(0, 4, 108, '#000')),
  wolf: motif(wolf, 0.95, -7),
  bear: motif(bear, 1.06, 2),
  panda: motif(panda, 0.97, 14),
  elephant: motif(elephant, 0.91, 1),
  stag: motif(stag, 0.92, -10),
  turtle: motif(turtle, 0.84, -2),
  octopus: motif(octopus, 0.95, -4),
  whale: motif(whale, 0.93, -5),
  butterfly: motif(butterfly, 0.95, -6),
  bee: motif(bee, 0.88, 5),
  scarab: motif(scarab, 0.88, -3),
  swan: motif(swan, 0.97),
  cat: motif(cat, 0.99, -12),
  frog: motif(frog, 0.99, 1),
  crab: motif(crab, 0.89),
  serpent: motif(serpent, 1.05, 11),
  toucan: motif(toucan, 0.85, 16),
  cherry: motif(cherry, 0.89, -17),
  grapes: motif(grapes, 0.89, 8),
  melon: motif(melon, 0.96, -6),
  strawberry: motif(strawberry, 0.99, -2),
  pineapple: motif(
    pineapple,
    0.94,
    -6,
    () => ellipse(0, 40, 58, 72, '#000') + path('M-52-60L0-14L52-60L24-92L0-98L-24-92Z', '#000'),
  ),
  mushroom: motif(mushroom, 0.96),
  cactus: motif(cactus, 1.01, -4),
  clover: motif(clover, 0.97, 4),
  sunflower: motif(
    sunflower,
    0.92,
    8,
    () => circle(0, -12, 90, '#000') + path('M-70 78L0 118L70 78L0 100Z', '#000'),
  ),
  oak: motif(oak, 0.93, -3),
  pumpkin: motif(pumpkin, 0.96, -1),
  chilli: motif(chilli, 0.9),
  dandelion: motif(dandelion, 0.86, 0, () => circle(-10, -10, 96, '#000')),
  anchor: motif(anchor, 0.91, 3),
  compass: motif(compass, 0.91, -10),
  key: motif(key, 0.86, -4),
  hourglass: motif(hourglass, 1.06, 1),
  bell: motif(bell, 0.98, -1),
  coins: motif(coins, 0.9, 10),
  chest: motif(chest, 1.01, -3),
  swords: motif(swords, 0.85, -1),
  shield: motif(shield, 0.97, 3),
  mask: motif(mask, 0.85, -4),
  potion: motif(potion, 1.03, -1),
  book: motif(book, 0.87),
  guitar: motif(guitar, 0.8, -8),
  horseshoe: motif(horseshoe, 1.05, 8),
  seven: motif(seven, 0.9, 2),
  star: motif(star, 0.95, 2),
  trident: motif(trident, 0.9, -5),
  helmet: motif(helmet, 0.88, -5),
  pearl: motif(pearl, 0.96, 4),
  fan: motif(fan, 0.99, 9),
  teapot: motif(teapot, 0.88, -4),
  domino: motif(domino, 0.99, -1),
  chips: motif(chips, 0.97, 24),
  gramophone: motif(gramophone, 0.91, -10),
  rocket: motif(rocket, 0.84),
  balloon: motif(balloon, 0.93, -2),
  lighthouse: motif(lighthouse, 0.84),
  castle: motif(castle, 0.9, -10),
  pyramid: motif(pyramid, 0.89, 2),
  volcano: motif(volcano, 0.89, -10),
  windmill: motif(windmill, 0.95, -6),
  torii: motif(torii, 0.9, 7),
  sun: motif(sun, 0.85),
  snowflake: motif(snowflake, 0.87),
  flame: motif(flame, 1.0, -4),
  bolt: motif(bolt, 0.91, -1),
  wave: motif(wave, 0.95, 3),
  mountain: motif(mountain, 0.88),
  engine: motif(engine, 0.92, -8),
  glove: motif(glove, 1.0, 2),
  target: motif(target, 0.93, -4),
  golf: motif(golf, 0.87, -3),
  chequered: motif(chequered, 0.9),
  bowling: motif(bowling, 0.96, 3),
  medal: motif(medal, 1.04, -4),
  hockey: motif(hockey, 0.96),
  cycle: motif(cycle, 0.93),
  horse: motif(horse, 0.96),
}

export type Motif = keyof typeof all

export const motifs: Readonly<Record<Motif, MotifDrawing>> = all

function seat(name: Motif, x: number, y: number, radius: number, markup: string): string {
  const { scale, middle } = motifs[name]
  const size = Math.round(((scale * radius) / 100) * 1000) / 1000
  return place(x, y - middle * size, size, markup)
}

/** The motif centred on a point, filling a circle of the given radius. */
export function centred(name: Motif, ink: Ink, sheet: Sheet, x: number, y: number, radius: number): string {
  return seat(name, x, y, radius, motifs[name].draw(ink, sheet))
}

/** The same, lifted off the ground by a shadow. */
export function raised(
  name: Motif,
  ink: Ink,
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  drop: number,
): string {
  const outline = motifs[name].outline?.()
  const drawing = centred(name, ink, sheet, x, y, radius)
  return sheet.lifted(
    drawing,
    ink.k,
    drop,
    outline === undefined ? drawing : seat(name, x, y, radius, outline),
  )
}
