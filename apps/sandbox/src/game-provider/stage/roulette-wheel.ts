// Answers for the roulette wheel on its canvas: bowl, rotor, and a ball that rolls until it is told its pocket.
import { colourOf, pocketText, wheelOrderOf } from '../roulette.ts'
import type { RouletteMaths } from '../roulette.ts'
import { calmMotion } from './dom.ts'

const turn = Math.PI * 2
/** What a title paints its wheel with: the pockets of zero, the bowl from light to dark, and the cone in the middle. */
export type WheelPaint = {
  green: string
  bowl: readonly [string, string, string]
  cone: readonly [string, string, string]
}
export const orreryPaint: WheelPaint = {
  green: '#17855a',
  bowl: ['#8a4b28', '#5b2c17', '#34170b'],
  cone: ['#2d5a8f', '#163058', '#0a1730'],
}
const cloth = { red: '#c4383a', black: '#15171f' }
const brass = ['#fff0c4', '#f0c774', '#b27f35', '#6f4818'] as const

/** Radii as shares of the whole. */
const r = {
  rim: 0.985,
  wood: 0.9,
  track: 0.845,
  apron: 0.79,
  numbers: 0.72,
  pockets: 0.58,
  cone: 0.44,
  hub: 0.12,
}
const ballOut = 0.872
const ballIn = 0.52

type Resting = { kind: 'rest'; pocket: number | null }
type Rolling = { kind: 'roll'; since: number; from: number }
type Falling = {
  kind: 'fall'
  since: number
  ms: number
  target: number
  distance: number
  pocket: number
  done: () => void
}

export type Wheel = {
  canvas: HTMLCanvasElement
  resize(): void
  roll(): void
  /** Lets the ball fall into this pocket; resolves when it lies there. */
  fall(pocket: number, quick: boolean): Promise<void>
  /** Takes the ball away, after a stake that was declined. */
  lift(): void
  hurry(): void
}

function brassRing(g: CanvasRenderingContext2D, size: number, outer: number, inner: number): void {
  const gradient = g.createConicGradient(-0.6, 0, 0)
  const stops = [brass[2], brass[0], brass[1], brass[3], brass[1], brass[0], brass[2], brass[3], brass[2]]
  for (const [at, colour] of stops.entries()) gradient.addColorStop(at / (stops.length - 1), colour)
  g.beginPath()
  g.arc(0, 0, outer * size, 0, turn)
  g.arc(0, 0, inner * size, 0, turn, true)
  g.fillStyle = gradient
  g.fill()
}

function paintBowl(g: CanvasRenderingContext2D, size: number, paint: WheelPaint): void {
  const wood = g.createRadialGradient(-size * 0.25, -size * 0.35, size * 0.2, 0, 0, size)
  wood.addColorStop(0, paint.bowl[0])
  wood.addColorStop(0.7, paint.bowl[1])
  wood.addColorStop(1, paint.bowl[2])
  g.beginPath()
  g.arc(0, 0, r.rim * size, 0, turn)
  g.fillStyle = wood
  g.fill()
  g.lineWidth = size * 0.003
  for (let i = 0; i < 30; i++) {
    g.beginPath()
    g.arc(0, 0, size * (0.91 + i * 0.0026), i * 1.7, i * 1.7 + 1.2 + (i % 5) * 0.7)
    g.strokeStyle = i % 2 ? '#ffffff0d' : '#0000001f'
    g.stroke()
  }
  brassRing(g, size, r.rim, r.rim - 0.018)
  brassRing(g, size, r.wood + 0.012, r.wood)
  const track = g.createRadialGradient(0, 0, size * r.apron, 0, 0, size * r.wood)
  track.addColorStop(0, '#5d3019')
  track.addColorStop(0.6, '#3a1a0c')
  track.addColorStop(1, '#1d0b05')
  g.beginPath()
  g.arc(0, 0, r.wood * size, 0, turn)
  g.fillStyle = track
  g.fill()
  // Eight deflectors, by turns along and across.
  for (let i = 0; i < 8; i++) {
    g.save()
    g.rotate((i / 8) * turn + 0.2)
    g.translate(size * (r.track - 0.012), 0)
    if (i % 2) g.rotate(Math.PI / 2)
    g.beginPath()
    g.moveTo(-size * 0.03, 0)
    g.lineTo(0, -size * 0.011)
    g.lineTo(size * 0.03, 0)
    g.lineTo(0, size * 0.011)
    g.closePath()
    g.fillStyle = brass[1]
    g.shadowColor = '#000c'
    g.shadowBlur = size * 0.02
    g.shadowOffsetY = size * 0.008
    g.fill()
    g.shadowColor = 'transparent'
    g.beginPath()
    g.moveTo(-size * 0.03, 0)
    g.lineTo(0, -size * 0.011)
    g.lineTo(size * 0.03, 0)
    g.fillStyle = brass[0]
    g.fill()
    g.restore()
  }
}

function paintRotor(
  g: CanvasRenderingContext2D,
  size: number,
  paint: WheelPaint,
  wheelOrder: readonly number[],
): void {
  const pocketCount = wheelOrder.length
  const slot = turn / pocketCount
  brassRing(g, size, r.apron + 0.006, r.apron - 0.01)
  for (const [at, pocket] of wheelOrder.entries()) {
    const from = at * slot - slot / 2 - Math.PI / 2
    g.beginPath()
    g.arc(0, 0, (r.apron - 0.01) * size, from, from + slot)
    g.arc(0, 0, r.cone * size, from + slot, from, true)
    g.closePath()
    const colour = colourOf(pocket)
    g.fillStyle = colour === 'green' ? paint.green : cloth[colour]
    g.fill()
    // The pocket itself lies deeper than its number.
    g.beginPath()
    g.arc(0, 0, r.pockets * size, from, from + slot)
    g.arc(0, 0, r.cone * size, from + slot, from, true)
    g.closePath()
    g.fillStyle = '#0000004d'
    g.fill()
    g.save()
    g.rotate(at * slot)
    g.translate(0, -size * 0.69)
    g.fillStyle = '#fff6e2'
    g.font = `700 ${Math.round(size * 0.074)}px 'Bricolage Grotesque', sans-serif`
    g.textAlign = 'center'
    g.textBaseline = 'middle'
    g.fillText(pocketText(pocket), 0, 0)
    g.restore()
  }
  for (let i = 0; i < pocketCount; i++) {
    g.save()
    g.rotate((i + 0.5) * slot)
    g.fillStyle = brass[1]
    g.fillRect(-size * 0.0035, -size * (r.apron - 0.01), size * 0.007, size * (r.apron - r.pockets - 0.01))
    g.fillStyle = brass[2]
    g.fillRect(-size * 0.005, -size * r.pockets, size * 0.01, size * (r.pockets - r.cone))
    g.restore()
  }
  brassRing(g, size, r.pockets + 0.006, r.pockets - 0.004)
  brassRing(g, size, r.cone + 0.012, r.cone - 0.006)
  const cone = g.createRadialGradient(-size * 0.1, -size * 0.14, size * 0.04, 0, 0, size * r.cone)
  cone.addColorStop(0, paint.cone[0])
  cone.addColorStop(0.6, paint.cone[1])
  cone.addColorStop(1, paint.cone[2])
  g.beginPath()
  g.arc(0, 0, (r.cone - 0.006) * size, 0, turn)
  g.fillStyle = cone
  g.fill()
  // The orrery: orbits engraved in brass, each with its planet.
  const planets = [
    { orbit: 0.2, at: 0.7, size: 0.02, colour: '#f2b36a' },
    { orbit: 0.27, at: 2.9, size: 0.027, colour: '#e8e2cf' },
    { orbit: 0.34, at: 4.6, size: 0.021, colour: '#dd6a4e' },
    { orbit: 0.4, at: 1.9, size: 0.018, colour: '#7fc4d8' },
  ]
  for (const planet of planets) {
    g.beginPath()
    g.arc(0, 0, planet.orbit * size, 0, turn)
    g.strokeStyle = '#e9c27a99'
    g.lineWidth = size * 0.004
    g.stroke()
  }
  for (let i = 0; i < 48; i++) {
    g.save()
    g.rotate((i / 48) * turn)
    g.fillStyle = i % 4 ? '#e9c27a55' : '#e9c27acc'
    g.fillRect(-size * 0.0015, -size * 0.425, size * 0.003, size * (i % 4 ? 0.008 : 0.016))
    g.restore()
  }
  // Four arms under the turret.
  for (let i = 0; i < 4; i++) {
    g.save()
    g.rotate((i / 4) * turn + 0.4)
    const arm = g.createLinearGradient(-size * 0.02, 0, size * 0.02, 0)
    arm.addColorStop(0, brass[3])
    arm.addColorStop(0.4, brass[0])
    arm.addColorStop(1, brass[2])
    g.fillStyle = arm
    g.beginPath()
    g.moveTo(-size * 0.022, 0)
    g.lineTo(-size * 0.01, -size * 0.21)
    g.lineTo(size * 0.01, -size * 0.21)
    g.lineTo(size * 0.022, 0)
    g.fill()
    g.beginPath()
    g.arc(0, -size * 0.222, size * 0.026, 0, turn)
    g.fillStyle = brass[1]
    g.fill()
    g.beginPath()
    g.arc(-size * 0.007, -size * 0.229, size * 0.01, 0, turn)
    g.fillStyle = brass[0]
    g.fill()
    g.restore()
  }
  for (const planet of planets) {
    const x = Math.cos(planet.at) * planet.orbit * size
    const y = Math.sin(planet.at) * planet.orbit * size
    g.beginPath()
    g.arc(x, y, planet.size * size, 0, turn)
    g.fillStyle = planet.colour
    g.fill()
    g.beginPath()
    g.arc(x - planet.size * size * 0.3, y - planet.size * size * 0.3, planet.size * size * 0.35, 0, turn)
    g.fillStyle = '#ffffff80'
    g.fill()
  }
  const hub = g.createRadialGradient(-size * 0.03, -size * 0.04, size * 0.005, 0, 0, size * r.hub)
  hub.addColorStop(0, brass[0])
  hub.addColorStop(0.5, brass[1])
  hub.addColorStop(1, brass[3])
  g.beginPath()
  g.arc(0, 0, r.hub * size, 0, turn)
  g.fillStyle = hub
  g.fill()
  // A small sun in the middle of everything.
  g.fillStyle = '#7a4c12'
  g.beginPath()
  for (let i = 0; i < 24; i++) {
    const reach = size * (i % 2 ? 0.05 : 0.088)
    g.lineTo(Math.cos((i / 24) * turn) * reach, Math.sin((i / 24) * turn) * reach)
  }
  g.fill()
  g.beginPath()
  g.arc(0, 0, size * 0.042, 0, turn)
  g.fillStyle = brass[0]
  g.fill()
}

export function makeWheel(maths: RouletteMaths, colours: WheelPaint, onTick: () => void): Wheel {
  const wheelOrder = wheelOrderOf(maths)
  const slot = turn / wheelOrder.length
  const canvas = document.createElement('canvas')
  canvas.className = 'wheelcanvas'
  canvas.setAttribute('aria-hidden', 'true')
  const context = canvas.getContext('2d')
  const bowl = document.createElement('canvas')
  const rotor = document.createElement('canvas')
  let size = 0
  let state: Resting | Rolling | Falling = { kind: 'rest', pocket: null }
  let angle = 0
  /** The rotor's speed in radians a second, and the ball's own, seen from the rotor. */
  let speed = 0
  const ballSpeed = 8.5
  let last = 0
  let frame = 0
  let ticked = 0

  function paintLayer(
    layer: HTMLCanvasElement,
    paint: (g: CanvasRenderingContext2D, size: number) => void,
  ): void {
    layer.width = canvas.width
    layer.height = canvas.height
    const g = layer.getContext('2d')
    if (!g) return
    g.translate(layer.width / 2, layer.height / 2)
    paint(g, size)
  }

  const pocketAngle = (pocket: number): number => wheelOrder.indexOf(pocket) * slot

  /** Where the ball is, seen from the rotor, and how far out. */
  function ball(now: number): { angle: number; radius: number } | null {
    if (state.kind === 'rest')
      return state.pocket === null ? null : { angle: pocketAngle(state.pocket), radius: ballIn }
    if (state.kind === 'roll') {
      const t = (now - state.since) / 1000
      return { angle: state.from - t * ballSpeed, radius: ballOut - Math.max(0, 0.06 - t * 0.2) }
    }
    const s = Math.min(1, (now - state.since) / state.ms)
    const left = state.distance * (1 - s) ** 2
    const drop = Math.max(0, (s - 0.6) / 0.4)
    // Down the apron, against a deflector, over the frets, into the pocket.
    const bounce =
      drop > 0.3 && drop < 1 ? Math.abs(Math.sin((drop - 0.3) * 15)) * (1 - drop) ** 1.6 * 0.2 : 0
    const slide = Math.min(1, drop / 0.72) ** 1.8
    return { angle: state.target + left, radius: ballOut + (ballIn - ballOut) * slide + bounce }
  }

  function draw(now: number): void {
    if (!context || size === 0) return
    const half = canvas.width / 2
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bowl, 0, 0)
    context.translate(half, half)
    context.rotate(angle)
    context.drawImage(rotor, -half, -half)
    context.rotate(-angle)
    const place = ball(now)
    if (place) {
      const where = angle + place.angle - Math.PI / 2
      const x = Math.cos(where) * place.radius * size
      const y = Math.sin(where) * place.radius * size
      const reach = size * 0.033
      context.beginPath()
      context.arc(x + reach * 0.3, y + reach * 0.5, reach, 0, turn)
      context.fillStyle = '#0008'
      context.fill()
      const ivory = context.createRadialGradient(x - reach * 0.35, y - reach * 0.4, reach * 0.1, x, y, reach)
      ivory.addColorStop(0, '#fff')
      ivory.addColorStop(0.55, '#fff3dc')
      ivory.addColorStop(1, '#b9a584')
      context.beginPath()
      context.arc(x, y, reach, 0, turn)
      context.fillStyle = ivory
      context.fill()
    }
    // One light over everything, which does not turn.
    const light = context.createRadialGradient(
      -half * 0.4,
      -half * 0.55,
      0,
      -half * 0.4,
      -half * 0.55,
      half * 1.3,
    )
    light.addColorStop(0, '#ffffff2e')
    light.addColorStop(0.5, '#ffffff05')
    light.addColorStop(1, '#00000047')
    context.beginPath()
    context.arc(0, 0, r.rim * size, 0, turn)
    context.fillStyle = light
    context.fill()
    context.setTransform(1, 0, 0, 1, 0, 0)
  }

  function run(now: number): void {
    frame = 0
    const seconds = Math.min(0.05, (now - last) / 1000)
    last = now
    const wished = state.kind === 'rest' ? 0.1 : 1.25
    speed += (wished - speed) * Math.min(1, seconds * 1.6)
    angle = (angle + speed * seconds) % turn
    if (state.kind === 'fall') {
      const { since, ms, pocket, done } = state
      const s = (now - since) / ms
      if (s > 0.72 && s < 1 && now - ticked > 60 + s * 120) {
        ticked = now
        onTick()
      }
      if (s >= 1) {
        state = { kind: 'rest', pocket }
        done()
      }
    }
    draw(now)
    again()
  }
  const again = (): void => {
    if (frame === 0 && canvas.isConnected && !document.hidden && !calmMotion())
      frame = requestAnimationFrame(run)
  }
  document.addEventListener('visibilitychange', again)

  return {
    canvas,
    resize() {
      const wide = Math.round(canvas.clientWidth * Math.min(2, devicePixelRatio))
      if (wide === 0) return
      if (wide !== canvas.width) {
        canvas.width = wide
        canvas.height = wide
        size = wide / 2
        paintLayer(bowl, (g, wide) => paintBowl(g, wide, colours))
        paintLayer(rotor, (g, wide) => paintRotor(g, wide, colours, wheelOrder))
      }
      draw(performance.now())
      again()
    },
    roll() {
      state = { kind: 'roll', since: performance.now(), from: Math.random() * turn }
      again()
    },
    fall(pocket, quick) {
      const now = performance.now()
      if (calmMotion()) {
        state = { kind: 'rest', pocket }
        draw(now)
        return Promise.resolve()
      }
      const here = ball(now)?.angle ?? 0
      const target = pocketAngle(pocket)
      const gap = (((here - target) % turn) + turn) % turn
      const distance = gap + turn * (quick ? 1 : 3)
      // The ball goes on as fast as it rolls, so its way decides how long it takes.
      const ms = ((2 * distance) / ballSpeed) * 1000 * (quick ? 0.7 : 1)
      return new Promise((done) => {
        state = { kind: 'fall', since: now, ms, target, distance, pocket, done }
        again()
      })
    },
    lift() {
      state = { kind: 'rest', pocket: null }
      draw(performance.now())
    },
    hurry() {
      if (state.kind !== 'fall') return
      const now = performance.now()
      const s = Math.min(1, (now - state.since) / state.ms)
      const ms = state.ms * 0.35
      state = { ...state, ms, since: now - s * ms }
    },
  }
}
