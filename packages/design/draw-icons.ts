// Writes src/icon.tsx: one tree-shakeable component per Phosphor icon the product uses.
// Run it with Node after adding a name below: node packages/design/draw-icons.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const assets = join(dirname(require.resolve('@phosphor-icons/core')), '../assets')

const regular = `
arrow-counter-clockwise arrow-down arrow-left arrow-right arrow-square-out arrow-up arrows-clockwise arrows-out-simple
bank baseball basketball bell book-open boxing-glove broadcast calendar-blank camera cards caret-down caret-left caret-right
caret-up chart-line-up chat-circle check check-circle checks cherries circle-dashed clock clock-counter-clockwise club
coffee coins copy corners-in corners-out credit-card cricket crown crown-simple currency-btc currency-circle-dollar
currency-dollar currency-eth currency-eur device-mobile device-tablet dice-five dots-three download-simple envelope-simple eye
eye-slash file-text fingerprint fire flag flag-banner football football-helmet funnel game-controller gauge gift globe google-logo hand-coins hand-fist
handshake headset heart hockey horse hourglass hourglass-medium house identification-card image info key lifebuoy lightning link list lock
lock-simple magnifying-glass map-pin medal megaphone minus monitor moon newspaper number-circle-one
paper-plane-tilt paperclip pause pencil-simple percent phone piggy-bank play plus poker-chip prohibit push-pin qr-code
question racquet receipt seal-check share-network shield-check sign-in sign-out sliders sliders-horizontal sneaker-move soccer-ball
sort-ascending spade sparkle speaker-high speaker-slash spinner-gap squares-four star storefront sun swap target
telegram-logo tennis-ball thumbs-up ticket trash trophy upload-simple user user-circle users-three vault video-camera
volleyball wallet warning warning-circle x`

const fill = `
bell cards chat-circle check-circle cherries club coffee crown-simple fire flag-banner gift heart hourglass-medium house
info lightning medal number-circle-one number-circle-three number-circle-two pause play push-pin shield-check soccer-ball
spade sparkle squares-four star ticket trophy user-circle users-three video-camera wallet warning warning-circle x-circle`

const bold = 'arrows-clockwise caret-down caret-up check minus plus x'

// These point along the reading direction, so they turn around in a right-to-left page.
const directional = new Set([
  'arrow-left',
  'arrow-right',
  'arrow-square-out',
  'caret-left',
  'caret-right',
  'sign-in',
  'sign-out',
  'paper-plane-tilt',
  'speaker-high',
  'speaker-slash',
])

const words = (text: string) => text.trim().split(/\s+/)
const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

function draw(name: string, weight: 'regular' | 'fill' | 'bold'): string {
  const file = weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`
  const svg = readFileSync(join(assets, weight, file), 'utf8')
  const paths = [...svg.matchAll(/<path d="([^"]+)"\/>/g)].map((match) => match[1])
  if (paths.length === 0) throw new Error(`${file} holds no path`)
  const suffix = weight === 'regular' ? '' : pascal(weight)
  const turns = directional.has(name) ? ', true' : ''
  return `export const ${pascal(name)}${suffix}Icon = /* @__PURE__ */ draw(\n  '${paths.join('')}'${turns},\n)`
}

const head = `// The icons of the product, drawn from Phosphor by draw-icons.ts; a page ships only those it imports.
import { draw } from './icon-drawing.tsx'

export type { Icon, IconProps } from './icon-drawing.tsx'
`

const drawn = [
  ...words(regular).map((name) => draw(name, 'regular')),
  ...words(fill).map((name) => draw(name, 'fill')),
  ...words(bold).map((name) => draw(name, 'bold')),
]
writeFileSync(new URL('src/icon.tsx', import.meta.url), `${head}\n${drawn.join('\n')}\n`)
