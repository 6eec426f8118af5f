// Hero stages: wide pictures with the art on the trailing side, and tall ones for phones with room for words below.
import { fox, peacockBody } from './creatures.ts'
import { comet, planet, sparkle, stars } from './cosmic.ts'
import { openTail, sunburst } from './deco.ts'
import { lantern, pagoda } from './objects.ts'
import { paper, rays, sky } from './palettes.ts'
import { frond } from './plants.ts'
import { randomFrom } from './random.ts'
import { circle, line, n, path, place, rect, ring, Sheet } from './svg.ts'

export type StageShape = 'desktop' | 'phone'
export type StageName = 'lantern-fox' | 'ninth-comet' | 'peacock-club'

interface Room {
  readonly width: number
  readonly depth: number
  /** Where the eye should fall. */
  readonly x: number
  readonly y: number
  readonly wide: boolean
}

const rooms: Record<StageShape, Room> = {
  desktop: { width: 1160, depth: 400, x: 842, y: 190, wide: true },
  phone: { width: 360, depth: 500, x: 180, y: 158, wide: false },
}

/** The dark that the words lie on: from the leading side when wide, from below when tall. */
function quiet(sheet: Sheet, room: Room, colour: string): string {
  const stops: readonly (readonly [number, string, number?])[] = room.wide
    ? [
        [0, colour, 0.96],
        [0.36, colour, 0.72],
        [0.58, colour, 0],
      ]
    : [
        [0.42, colour, 0],
        [0.68, colour, 0.94],
        [1, colour],
      ]
  return rect(0, 0, room.width, room.depth, sheet.linear(stops, room.wide ? [1, 0] : [0, 1]))
}

function lanternFox(room: Room, sheet: Sheet): string {
  const p = paper[0]
  const random = randomFrom('stage of the lantern fox')
  const { x, y, wide, width, depth } = room
  const k = wide ? 1 : 0.82
  const night = '#03161a'
  let body = rect(0, 0, width, depth, '#0a2b31')
  const discs: readonly (readonly [number, string])[] = [
    [352, '#0d363d'],
    [290, '#11454c'],
    [232, '#18575c'],
    [184, '#226e70'],
  ]
  for (const [r, fill] of discs) body += sheet.lifted(circle(x, y - 4, r * k, fill), night, 10)
  const light = sheet.radial(
    [
      [0, '#fff', 0.6],
      [1, '#ff9a4a', 0.3],
    ],
    'cx=".4" cy=".35" r=".7"',
  )
  body += circle(x, y - 4, 140 * k, p.moon) + circle(x, y - 4, 140 * k, light)
  const far = wide
    ? 'M-20 322C100 300 240 344 380 324S560 266 690 280T960 262T1200 290V420H-20Z'
    : 'M-20 262C60 238 120 276 190 256S300 238 400 262V520H-20Z'
  body += sheet.liftedPath(far, '#0f4650', night, 10)
  const roofs = { ...p, a: '#c8553a', b: '#ffc46b', l: '#f0d9b0', c: '#5b3428' }
  const tower = sheet.share(pagoda(roofs, sheet))
  const towers: readonly (readonly [number, number, number])[] = wide
    ? [
        [548, 218, 0.78],
        [612, 258, 0.4],
        [1092, 196, 0.86],
      ]
    : [
        [38, 196, 0.52],
        [326, 200, 0.46],
      ]
  for (const [tx, ty, size] of towers) body += sheet.lifted(sheet.use(tower, tx, ty, size), night, 8)
  const lamp = sheet.share(lantern({ ...p, a: '#ff7a3c', b: '#ffd27a', k: '#7a2b1c', l: '#ffc46b' }))
  const lamps: readonly (readonly [number, number, number])[] = wide
    ? [
        [596, 84, 0.38],
        [662, 46, 0.28],
        [1012, 70, 0.42],
        [1078, 118, 0.3],
        [1132, 44, 0.24],
        [486, 40, 0.2],
      ]
    : [
        [52, 60, 0.26],
        [92, 26, 0.18],
        [314, 66, 0.28],
        [346, 24, 0.18],
      ]
  for (const [lx, ly, size] of lamps) {
    body +=
      line(`M${lx} 0V${n(ly - 100 * size)}`, p.l, 1.2, 'opacity=".5"') +
      circle(lx, ly, 150 * size, '#ffb35c', 'opacity=".1"') +
      circle(lx, ly, 104 * size, '#ffb35c', 'opacity=".13"') +
      sheet.use(lamp, lx, ly, size)
  }
  body += sheet.lifted(place(x, y + 6, wide ? 1.44 : 1.2, fox(p, sheet)), night, 14)
  const near = wide
    ? 'M-20 356C140 334 260 378 400 358S570 318 690 332T900 322T1200 330V420H-20Z'
    : 'M-20 306C60 282 110 312 180 300S290 284 400 306V520H-20Z'
  body += sheet.liftedPath(near, '#0b343d', night, 10)
  const twig = sheet.share(frond(170, 30, 54))
  const growth: readonly (readonly [number, number, number, number, boolean])[] = wide
    ? [
        [640, 404, 1.05, -16, true],
        [712, 414, 0.74, -4, false],
        [1020, 412, 1.12, 12, true],
        [962, 414, 0.74, -4, false],
        [1108, 412, 0.86, 14, false],
        [560, 416, 0.6, -8, false],
      ]
    : [
        [26, 330, 0.86, -6, true],
        [336, 330, 0.9, 6, true],
        [74, 334, 0.5, 6, false],
        [286, 334, 0.5, -6, false],
      ]
  for (const [fx, fy, size, turn, dark] of growth) {
    const one = sheet.use(twig, fx, fy, size, turn)
    body += `<g color="${night}" opacity=".35" transform="translate(0 7)">${one}</g><g color="${dark ? '#145a58' : '#1d6f66'}">${one}</g>`
  }
  if (wide)
    body += sheet.liftedPath(
      'M-20 394C120 374 300 408 440 386S620 360 730 374T1200 366V420H-20Z',
      '#07242b',
      night,
      8,
    )
  body += stars(random, width, wide ? 150 : 120, wide ? 44 : 26, p.l)
  return body + quiet(sheet, room, '#07242b')
}

function ninthComet(room: Room, sheet: Sheet): string {
  const p = sky[3]
  if (p === undefined) return ''
  const random = randomFrom('stage of the ninth comet')
  const { x, y, wide, width, depth } = room
  const ground = sheet.linear(
    [
      [0, '#050a22'],
      [0.5, '#152266'],
      [1, '#5a49c8'],
    ],
    wide ? [1, 0.7] : [0.6, 1],
  )
  let body = rect(0, 0, width, depth, ground)
  const glow = sheet.radial([
    [0, p.planet[0], 0.5],
    [1, p.planet[2], 0],
  ])
  body += circle(x - 60, y + 40, 260, glow) + stars(random, width, depth, wide ? 130 : 80, '#fff')
  const twinkle = sheet.share(path(sparkle, p.l))
  const lights: readonly (readonly [number, number, number])[] = wide
    ? [
        [560, 70, 0.9],
        [640, 300, 0.7],
        [1100, 300, 1.1],
        [900, 46, 0.6],
        [470, 180, 0.5],
        [1030, 210, 0.6],
      ]
    : [
        [44, 52, 0.8],
        [300, 236, 0.9],
        [120, 84, 0.5],
        [328, 150, 0.6],
      ]
  body += lights.map(([sx, sy, size]) => sheet.use(twinkle, sx, sy, size)).join('')
  const horizon = wide ? { x: 1010, y: 640, r: 330 } : { x: 250, y: 470, r: 210 }
  const limb = sheet.linear([
    [0, '#9d8bff'],
    [0.4, '#3a2f9c'],
    [1, '#0c0f38'],
  ])
  body +=
    [34, 18]
      .map((more, i) =>
        circle(horizon.x, horizon.y, horizon.r + more, p.planet[1], `opacity="${i === 0 ? '.1' : '.18'}"`),
      )
      .join('') +
    circle(horizon.x, horizon.y, horizon.r, limb) +
    ring(horizon.x, horizon.y, horizon.r, '#e8e4ff', 2, 'opacity=".7"')
  const far = wide ? { x: 616, y: 128, r: 40 } : { x: 66, y: 84, r: 26 }
  body += planet({ ...p, planet: ['#ffd08a', '#ff8f6b', '#d94f7c'] }, sheet, far.x, far.y, far.r)
  const small = sheet.share(
    path('M0-5L110-1V1L0 5A5 5 0 0 1 0-5Z', p.planet[0], 'opacity=".55"') + circle(0, 0, 6, '#fff'),
  )
  const eight: readonly (readonly [number, number, number])[] = wide
    ? [
        [520, 250, 0.6],
        [600, 330, 0.8],
        [700, 60, 0.55],
        [748, 356, 0.5],
        [966, 330, 0.9],
        [1060, 254, 0.7],
        [1120, 150, 0.5],
        [826, 44, 0.45],
      ]
    : [
        [40, 150, 0.5],
        [150, 40, 0.4],
        [58, 232, 0.5],
        [210, 60, 0.5],
        [300, 196, 0.55],
        [250, 250, 0.4],
        [130, 262, 0.45],
        [18, 30, 0.4],
      ]
  body += eight.map(([sx, sy, size]) => sheet.use(small, sx, sy, size, -34)).join('')
  const head = wide
    ? `translate(${x - 74} ${y + 44}) rotate(-34) scale(1.9)`
    : `translate(${x - 44} ${y + 26}) rotate(-42) scale(1.35)`
  body += `<g transform="${head}">${comet(p, sheet, 300)}</g>`
  return body + quiet(sheet, room, '#060b26')
}

function peacockClub(room: Room, sheet: Sheet): string {
  const p = rays[1]
  if (p === undefined) return ''
  const { x, wide, width, depth } = room
  const base = wide ? 392 : 300
  const k = wide ? 1.62 : 1.02
  const light = sheet.radial([
    [0, '#2b8f7d', 0.9],
    [0.7, '#124840', 0.5],
    [1, '#0c2f2a', 0],
  ])
  let body = rect(0, 0, width, depth, '#0a2824') + path(sunburst(x, base - 40, 1100, 44), '#103c36')
  body += circle(x, base - 80, wide ? 420 : 260, light)
  const arches = wide ? [352, 326, 300] : [206, 190, 176]
  for (const [i, r] of arches.entries())
    body += ring(x, base - 30, r, p.a, i === 0 ? 2.4 : 1.2, `opacity="${0.9 - i * 0.2}"`)
  const tail = `<g transform="translate(${x} ${base}) scale(${k})">${openTail(p, sheet, 0, 0, wide ? 7 : 6, 25.5)}${peacockBody(p)}</g>`
  body += tail
  const floor = wide ? 384 : 306
  body +=
    rect(0, floor, width, depth - floor, '#061a17') +
    line(`M0 ${floor}H${width}M0 ${floor + 5}H${width}`, p.a, 1.4)
  return body + quiet(sheet, room, '#061a17')
}

const stages: Record<StageName, (room: Room, sheet: Sheet) => string> = {
  'lantern-fox': lanternFox,
  'ninth-comet': ninthComet,
  'peacock-club': peacockClub,
}

export const stageNames = Object.keys(stages) as StageName[]

export function drawStage(name: StageName, shape: StageShape): string {
  const sheet = new Sheet()
  const room = rooms[shape]
  return sheet.finish(room.width, room.depth, stages[name](room, sheet))
}
