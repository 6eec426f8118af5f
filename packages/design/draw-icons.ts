// Writes src/icon.tsx: one tree-shakeable component per Phosphor icon the product uses.
// Run it with Node after adding a name below: node packages/design/draw-icons.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const assets = join(dirname(require.resolve('@phosphor-icons/core')), '../assets')

const regular = `
arrow-counter-clockwise arrow-down arrow-left arrow-right arrow-square-out arrow-up arrows-clockwise arrows-out-simple
bank baseball basketball bell book-open boxing-glove broadcast camera cards caret-left caret-right chat-circle check
checks cherries circle-dashed clock clock-counter-clockwise club coins copy corners-in corners-out cricket
crown-simple device-mobile device-tablet download-simple envelope-simple eye eye-slash file-text fingerprint fire flag
football-helmet funnel game-controller gauge gift globe google-logo hand-coins hand-fist heart hockey horse
hourglass-medium house identification-card info key lifebuoy lightning list lock-simple magnifying-glass map-pin medal
megaphone minus monitor moon newspaper paper-plane-tilt pencil-simple percent phone plus prohibit question racquet
seal-check share-network shield-check sign-out sliders sliders-horizontal sneaker-move soccer-ball spade sparkle
squares-four star storefront sun swap telegram-logo tennis-ball ticket trash trophy upload-simple user users-three
video-camera volleyball wallet warning-circle x`

const fill = `
bell check-circle club gift heart info number-circle-one pause play sparkle squares-four ticket wallet warning
warning-circle`

const bold = 'caret-down check x'

// These point along the reading direction, so they turn around in a right-to-left page.
const directional = new Set([
  'arrow-left',
  'arrow-right',
  'arrow-square-out',
  'caret-left',
  'caret-right',
  'sign-out',
  'paper-plane-tilt',
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
