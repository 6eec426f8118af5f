// Avatars: twelve small folk pictures on coloured ground, for players who have not chosen a face of their own.
import type { Motif } from './motifs.ts'
import { centred } from './motifs.ts'
import { folk, paper } from './palettes.ts'
import type { Ink } from './palettes.ts'
import { artBase, fileOf } from './picture-file.ts'
import { numbered } from './random.ts'
import { circle, path, rect, Sheet, steps } from './svg.ts'

interface Sitter {
  readonly motif: Motif
  readonly ground: string
  readonly ink: Ink
  readonly radius?: number
}

const [tomato, , sea, plum] = folk
const night = numbered(folk, 3)
const warm = paper[0]

const sitters = {
  fox: { motif: 'fox', ground: '#14515a', ink: warm, radius: 34 },
  owl: { motif: 'owl', ground: '#2c5526', ink: numbered(paper, 4), radius: 34 },
  koi: { motif: 'koi', ground: '#194080', ink: numbered(paper, 2), radius: 36 },
  hare: { motif: 'hare', ground: '#52185f', ink: numbered(paper, 1), radius: 33 },
  bull: {
    motif: 'bull',
    ground: '#f1e3c4',
    ink: { a: '#8a3324', b: '#c9362f', c: '#6d2419', l: '#fff9ea', k: '#23314f', g: '#f3b33d' },
    radius: 36,
  },
  magpie: { motif: 'magpie', ground: tomato.ground, ink: tomato, radius: 38 },
  tulip: { motif: 'tulip', ground: '#14415a', ink: sea ?? warm, radius: 32 },
  lotus: {
    motif: 'lotus',
    ground: '#10291d',
    ink: { a: '#f2779a', b: '#ffb3c4', c: '#2f7a4c', l: '#fff0ea', k: '#a2375d', g: '#ffd35c' },
    radius: 36,
  },
  wheel: { motif: 'rosette', ground: '#1f1c2e', ink: plum ?? night, radius: 44 },
  ship: { motif: 'ship', ground: '#2456a3', ink: numbered(paper, 4), radius: 34 },
  jewel: {
    motif: 'gem',
    ground: '#3d0d1c',
    ink: { a: '#d81e46', b: '#ff5f78', c: '#7d0b2a', l: '#ffc2c4', k: '#22060f', g: '#b3123a' },
    radius: 32,
  },
  moon: {
    motif: 'moon',
    ground: '#24348c',
    ink: { a: '#e8b660', b: '#ffe3a3', c: '#fff', l: '#fff', k: '#0b1d3c', g: '#fff' },
    radius: 30,
  },
} satisfies Record<string, Sitter>

export type AvatarName = keyof typeof sitters
export const avatarNames = Object.keys(sitters) as AvatarName[]

export function drawAvatar(name: AvatarName): string {
  const sheet = new Sheet()
  const { motif, ground, ink, radius }: Sitter = sitters[name]
  const petal = sheet.share(path('M0-46Q7-41 0-35Q-7-41 0-46Z', '#fff', 'opacity=".22"'))
  const border = steps(16).map((i) => sheet.use(petal, 48, 48, 1, i * 22.5))
  return sheet.finish(
    96,
    96,
    rect(0, 0, 96, 96, ground) +
      circle(48, 48, 44, '#fff', 'opacity=".06"') +
      border.join('') +
      centred(motif, ink, sheet, 48, 48, radius ?? 34),
  )
}

/** Where each picture lies once it is drawn; known without looking, because the address follows from the picture. */
export const avatarAddresses = (): Record<AvatarName, string> =>
  Object.fromEntries(
    avatarNames.map((name) => [name, `${artBase}/${fileOf(`avatars/${name}`, drawAvatar(name))}`]),
  ) as Record<AvatarName, string>
