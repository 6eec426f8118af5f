// Answers for the picture of Kite Weather as it moves: an evening coast cut from paper, a kite on its line, and all the weather above it.
import { clamp, disc, lay, mix, redrawn, setDown, smooth, sprite } from './canvas.ts'
import type { Paper, Sprite } from './canvas.ts'
import { lightsAt, makeAir } from './crash-air.ts'
import { coast, coastShare, shoreline } from './crash-coast.ts'
import type { Point } from './crash-coast.ts'
import { balloon, cloud, coats, kite, moon } from './crash-pieces.ts'
import type { Coat } from './crash-pieces.ts'
import { makeTail } from './crash-tail.ts'
import { seeded } from './pen.ts'

type Ctx = CanvasRenderingContext2D

/** What is to be seen in this moment; heights are multipliers, not hundredths. */
export type SkyView = {
  phase: 'betting' | 'flying' | 'down' | null
  height: number
  /** Milliseconds since the phase began. */
  since: number
  /** The player's own set height, and where the own kite was reeled in. */
  mark: number | null
  own: boolean
  out: number | null
  /** How many others are up. */
  others: number
  calm: boolean
}

export type Leaving = { name: string; label: string; mine: boolean }

/** The heights that are written at the side. */
const steps = [
  1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3, 4, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000,
  2000, 5000, 10_000,
].map((at) => ({ at, log: Math.log(at) }))

type Drift = { image: number; x: number; alt: number; depth: number; scale: number }
type Bit = { x: number; y: number; vx: number; vy: number; turn: number; life: number; ink: string }
type Leave = Leaving & { at: number; dx: number; coat: number; tag: Sprite | null }

const ownCoat: Coat = coats[0] ?? ['#fff', '#fff', '#fff', '#fff', '#fff']

/** `air` lies behind `paper` and is seen wherever that shows nothing; the own kite is a layer of its own before both. */
export function makeSky(air: Paper, paper: Paper, label: (height: number) => string) {
  const drawAir = makeAir(air)
  const own = kite(ownCoat)
  const flown = redrawn(own, 1).image
  flown.className = 'ownkite'
  flown.setAttribute('aria-hidden', 'true')
  const tail = makeTail(ownCoat)
  const small = coats.map((coat) => kite(coat))
  const dusk = [0, 1, 2].map((i) => cloud(`dusk${i}`, '#ffd9b8', '#f2b0a0', '#c98aa0'))
  const blue = [0, 1, 2].map((i) => cloud(`blue${i}`, '#8f9fd0', '#6f80ba', '#4c5c9a'))
  const deep = [0, 1].map((i) => cloud(`deep${i}`, '#4a5fa8', '#34488c', '#243672'))
  const theBalloon = balloon()
  const random = seeded('kite-weather')
  const stars = Array.from({ length: 190 }, () => ({
    x: random(),
    y: random(),
    r: 0.5 + random() ** 3 * 1.7,
    beat: random() * 6.28,
    depth: 0.15 + random() * 0.2,
  }))
  const bigStar = sprite(8, 8, (ctx) => disc(ctx, 0, 0, 2.2, '#fff7e0'))
  const clouds: Drift[] = []
  for (let i = 0; i < 34; i++)
    clouds.push({
      image: i,
      x: random(),
      alt: 0.12 + (i / 34) * 3.5 + random() * 0.1,
      depth: 0.55 + random() * 0.75,
      scale: 0.6 + random() * 0.7,
    })
  clouds.sort((a, b) => a.depth - b.depth)
  const farClouds = clouds.filter(({ depth }) => depth < 0.95)
  const nearClouds = clouds.filter(({ depth }) => depth >= 0.95)
  /** What depends on the size of the stage. */
  let ground: Sprite | null = null
  let theMoon: Sprite | null = null
  let theSun: Sprite | null = null
  let hand: Point = { x: 0, y: 0 }
  /** Clouds at the sizes, and far kites at the turns, in which they were seen so far. */
  let cut = new Map<string, Sprite>()
  /** The words of the heights, written once: to set them in every frame costs more than all the clouds. */
  let heights = new Map<number, readonly [ahead: Sprite, passed: Sprite]>()
  let camera = 0
  let lift = 0
  let time = 0
  let bits: Bit[] = []
  let leaving: Leave[] = []
  let broken = 0
  let lastPhase: SkyView['phase'] = null
  let fall: { x: number; y: number; vx: number; vy: number; turn: number; age: number } | null = null

  function build(): void {
    const { width, height } = paper
    const high = Math.round(height * coastShare)
    const phone = width < 700
    hand = {
      x: phone ? width * 0.2 : Math.max(330, width * 0.3),
      // Over a short coast the kite that waits would stand behind the tools.
      y: Math.max(140, height - (phone ? 262 : 226)),
    }
    cut = new Map()
    ground = coast(width, high, { x: hand.x, y: hand.y - (height - high) })
    const { sun } = lightsAt(0, paper, 0)
    const { moon: risen } = lightsAt(2, paper, 0)
    theMoon = moon(risen?.size ?? 1)
    const r = sun?.r ?? 50
    theSun = sprite(r * 2.5, r * 2.5, (ctx) => {
      disc(ctx, 0, 0, r * 1.22, '#ffdf9e40')
      disc(ctx, 0, 0, r, '#ffe9b8')
    })
  }

  /** A stroke at the edge and the height beside it; what was passed is brighter. */
  function heightAt(at: number): readonly [Sprite, Sprite] {
    const known = heights.get(at)
    if (known) return known
    const written = (ink: string): Sprite =>
      sprite(120, 20, (ctx) => {
        ctx.font = '600 12px Onest, system-ui, sans-serif'
        ctx.textAlign = 'right'
        ctx.textBaseline = 'middle'
        ctx.fillStyle = ink
        ctx.fillRect(44, -0.75, 16, 1.5)
        ctx.fillText(label(at), 38, 0)
      })
    const both = [written('#fff1d66a'), written('#fff1d6d0')] as const
    heights.set(at, both)
    return both
  }
  // What was written before the letters came is written again with them.
  void document.fonts.ready.then(() => (heights = new Map()))

  /** Name and height of somebody who was reeled in; its left end is its origin. */
  function tagOf(one: Leave): Sprite {
    const font = `${one.mine ? 700 : 600} ${one.mine ? 16 : 12.5}px "Bricolage Grotesque", Vazirmatn, sans-serif`
    const words = `${one.name}  ${one.label}`
    paper.ctx.font = font
    const wide = paper.ctx.measureText(words).width
    return sprite((wide + 10) * 2, 28, (ctx) => {
      ctx.font = font
      ctx.textBaseline = 'middle'
      ctx.fillStyle = one.mine ? '#ffd27a' : '#10183ac8'
      ctx.beginPath()
      ctx.roundRect(-9, -13, wide + 18, 26, 13)
      ctx.fill()
      ctx.fillStyle = one.mine ? '#3a1c06' : '#fff1d6'
      ctx.fillText(words, 0, 0.5)
    })
  }

  /** The line hangs through a little; seen from above the clouds it leaves the picture at the lower left. */
  function lineOf(from: Point, to: Point): { at: (t: number) => Point } {
    const sag = 26 + Math.hypot(to.x - from.x, to.y - from.y) * 0.09
    const mid = { x: (from.x + to.x) / 2 + 8, y: (from.y + to.y) / 2 + sag }
    return {
      at: (t) => ({
        x: (1 - t) ** 2 * from.x + 2 * (1 - t) * t * mid.x + t * t * to.x,
        y: (1 - t) ** 2 * from.y + 2 * (1 - t) * t * mid.y + t * t * to.y,
      }),
    }
  }

  function drawStars(ctx: Ctx): void {
    const { width, height } = paper
    const night = clamp((camera - 0.9) / 1.8, 0, 1)
    if (night === 0) return
    ctx.fillStyle = '#fff7e0'
    for (const star of stars) {
      const y = (((star.y + camera * star.depth * 0.55) % 1) + 1) % 1
      ctx.globalAlpha = night * (0.45 + 0.4 * Math.sin(star.beat + time * 1.4))
      if (star.r > 1.3) {
        const wide = (star.r * 8) / 2.2
        ctx.drawImage(bigStar.image, star.x * width - wide / 2, y * height * 0.96 - wide / 2, wide, wide)
      } else ctx.fillRect(star.x * width, y * height * 0.96, star.r * 1.7, star.r * 1.7)
    }
    ctx.globalAlpha = 1
  }

  /** The planet with its ring, far up. */
  function drawPlanet(ctx: Ctx): void {
    const far = clamp((camera - 5) / 1.2, 0, 1)
    if (far === 0) return
    const { width, height } = paper
    const x = width * 0.24
    const y = height * 0.3 + (camera - 6.6) * height * 0.2
    const r = Math.min(width, height) * 0.13
    const ball = ctx.createLinearGradient(x - r, y - r, x + r, y + r)
    ball.addColorStop(0, '#ffc58a')
    ball.addColorStop(0.5, '#d97a6a')
    ball.addColorStop(1, '#5a2a5e')
    ctx.save()
    ctx.globalAlpha = far
    ctx.lineCap = 'butt'
    ctx.strokeStyle = '#ffe0b066'
    ctx.lineWidth = r * 0.13
    ctx.beginPath()
    ctx.ellipse(x, y, r * 1.75, r * 0.42, -0.4, Math.PI, 6.2832)
    ctx.stroke()
    disc(ctx, x, y, r, ball)
    ctx.strokeStyle = '#ffe0b0c0'
    ctx.beginPath()
    ctx.ellipse(x, y, r * 1.75, r * 0.42, -0.4, 0, Math.PI)
    ctx.stroke()
    ctx.restore()
  }

  function cutOf(key: string, base: Sprite, scale: number, turn = 0): Sprite {
    let made = cut.get(key)
    if (!made) cut.set(key, (made = redrawn(base, scale, turn)))
    return made
  }

  function drawClouds(drifts: readonly Drift[], scroll: number): void {
    const { width, height } = paper
    const phone = width < 700
    for (const { image, x, alt: at, depth, scale } of drifts) {
      const y = height * 0.4 + (camera - at) * scroll * depth
      if (y < -140 || y > height + 140) continue
      const [name, set] =
        at < 1 ? (['dusk', dusk] as const) : at < 2.3 ? (['blue', blue] as const) : (['deep', deep] as const)
      const which = image % set.length
      const picture = set[which]
      if (!picture) continue
      const span = width + 460
      const drift = (((x * span - time * 9 * depth) % span) + span) % span
      const ghost = clamp((camera + 0.5) / 0.5, 0, 1) * (camera < 0.05 && y < height * 0.2 ? 0.8 : 1)
      const size = Math.round(scale * 5) / 5
      setDown(
        paper,
        cutOf(`${name} ${which} ${size}`, picture, size * (phone ? 0.62 : 1)),
        drift - 230,
        y,
        ghost * (0.86 + depth * 0.12),
      )
    }
  }

  /** The coast as far as it is still in the picture, and the lamp that turns in its lighthouse. */
  function drawGround(ctx: Ctx, scroll: number): void {
    const { width, height } = paper
    if (!ground) return
    const y = height - ground.height / 2 + camera * scroll * 0.95
    if (y - ground.height / 2 >= height + 60) return
    setDown(paper, ground, width / 2, y)
    const lampX = width * 0.875
    const u = Math.min(46, width * 0.05)
    const lampY = y - ground.height / 2 + ground.height * (shoreline - 0.088) - u * 1.64
    const reach = Math.cos(time * 0.7) * 260
    const beam = ctx.createLinearGradient(lampX, lampY, lampX + reach, lampY)
    beam.addColorStop(0, '#ffe9a866')
    beam.addColorStop(1, '#ffe9a800')
    ctx.globalCompositeOperation = 'lighter'
    ctx.beginPath()
    ctx.moveTo(lampX, lampY - 2)
    ctx.lineTo(lampX + reach, lampY - 26)
    ctx.lineTo(lampX + reach, lampY + 26)
    ctx.lineTo(lampX, lampY + 2)
    ctx.closePath()
    ctx.fillStyle = beam
    ctx.fill()
    disc(ctx, lampX, lampY, u * 0.3, '#ffe9a822')
    ctx.globalCompositeOperation = 'source-over'
  }

  function hang({ x, y }: Point, scale: number, turn: number, alpha: number): void {
    flown.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${turn.toFixed(4)}rad) scale(${scale})`
    flown.style.opacity = alpha.toFixed(2)
  }

  return {
    kite: flown,
    /** Somebody was reeled in: their kite comes down along the line. */
    leaves(who: Leaving): void {
      leaving.push({
        ...who,
        at: time,
        dx: random() * 60 - 30,
        coat: Math.floor(random() * coats.length),
        tag: null,
      })
      if (leaving.length > 14) leaving = leaving.slice(-14)
    },

    draw(view: SkyView, seconds: number): void {
      if (paper.fit() || !ground) build()
      const { ctx, width, height } = paper
      time += view.calm ? 0 : seconds
      const phone = width < 700
      const up = view.phase === 'flying' || view.phase === 'down'
      const alt = Math.log(Math.max(1, view.height))
      const goal = up ? alt : 0
      camera = view.calm ? goal : mix(camera, goal, 1 - Math.exp(-seconds * (up ? 7 : 2.6)))
      const liftGoal = up ? 1 : 0
      lift = view.calm ? liftGoal : mix(lift, liftGoal, 1 - Math.exp(-seconds * (up ? 1.5 : 3)))
      const scroll = height * 0.85
      if (view.phase !== lastPhase) {
        if (view.phase === 'betting') {
          fall = null
          leaving = []
          bits = []
        }
        lastPhase = view.phase
      }

      const horizon = height - Math.round(height * coastShare) * (1 - shoreline)
      drawAir(camera, horizon, time)
      ctx.clearRect(0, 0, width, height)
      drawStars(ctx)
      drawPlanet(ctx)
      const { sun, moon: risen } = lightsAt(camera, paper, horizon)
      if (sun && theSun) setDown(paper, theSun, sun.x, sun.y)
      if (risen && theMoon) setDown(paper, theMoon, risen.x, risen.y)
      // A balloon passes at 2.4, for those who look.
      const balloonY = height * 0.42 + (camera - 0.9) * scroll * 0.7
      if (balloonY > -120 && balloonY < height + 120)
        setDown(
          paper,
          cutOf('balloon', theBalloon, phone ? 0.6 : 0.85),
          width * 0.82 + Math.sin(time * 0.5) * 10,
          balloonY,
        )
      drawClouds(farClouds, scroll)
      drawGround(ctx, scroll)
      drawClouds(nearClouds, scroll)

      // Kite, line and tail.
      const scale = phone ? 0.72 : clamp(height / 760, 0.7, 1.05)
      const sway = view.calm ? 0 : 1
      const held = { x: hand.x + 34, y: hand.y - 30 }
      const free = {
        x: width * (phone ? 0.6 : 0.64) + sway * (Math.sin(time * 0.9) * 22 + Math.sin(time * 2.3) * 6),
        y: height * (phone ? 0.46 : 0.36) + sway * (Math.cos(time * 1.15) * 13 + Math.sin(time * 2.9) * 4),
      }
      const at: Point = { x: mix(held.x, free.x, smooth(lift)), y: mix(held.y, free.y, smooth(lift)) }
      const tilt = mix(0.05, 0.32, smooth(lift)) + sway * Math.sin(time * 1.7) * 0.09
      const handNow = { x: hand.x, y: hand.y + camera * scroll * 0.95 }
      const end: Point =
        handNow.y > height + 40
          ? {
              x: mix(handNow.x, -width * 0.05, clamp((handNow.y - height) / height, 0, 1)),
              y: height + 40,
            }
          : handNow
      const line = lineOf(at, end)
      const moved = { scale, seconds: view.calm ? 0 : seconds, time }

      // Heights on the right, and the player's own mark.
      if (view.phase !== 'betting' && view.phase !== null) {
        for (const { at: step, log } of steps) {
          const y = at.y + (alt - log) * scroll
          if (y < 96 || y > height - 190) continue
          setDown(paper, heightAt(step)[step <= view.height ? 1 : 0], width - 60, y)
        }
      }
      if (view.mark !== null && view.own && view.out === null && view.phase === 'flying') {
        const y = at.y + (alt - Math.log(view.mark)) * scroll
        if (y > 60 && y < height - 170) {
          ctx.save()
          ctx.setLineDash([7, 7])
          ctx.strokeStyle = '#ffd27acc'
          ctx.lineWidth = 1.6
          ctx.beginPath()
          ctx.moveTo(width * 0.36, y)
          ctx.lineTo(width - 84, y)
          ctx.stroke()
          ctx.restore()
        }
      }

      if (view.phase === 'down' && !fall) {
        fall = { x: at.x, y: at.y, vx: 150, vy: -120, turn: tilt, age: view.since > 1500 ? 3 : 0 }
        broken = 0
        const torn = line.at(0.34)
        if (fall.age === 0 && !view.calm)
          bits = Array.from({ length: 16 }, (_, i) => ({
            x: torn.x,
            y: torn.y,
            vx: (random() - 0.4) * 260,
            vy: (random() - 0.7) * 240,
            turn: random() * 6,
            life: 1,
            ink: ownCoat[i % 5] ?? '#fff',
          }))
      }

      ctx.lineCap = 'round'
      const thread = (from: number, to: number, fade: number, drop: number): void => {
        ctx.strokeStyle = `rgb(255 246 224 / ${0.85 * fade})`
        ctx.lineWidth = phone ? 1.5 : 1.8
        ctx.beginPath()
        for (let i = 0; i <= 22; i++) {
          const t = mix(from, to, i / 22)
          const p = line.at(t)
          const slack = drop * (1 - (t - from) / (to - from)) ** 2
          ctx.lineTo(p.x - slack * 0.35, p.y + slack)
        }
        ctx.stroke()
      }
      const footOf = ({ x, y }: Point, turn: number): Point => ({
        x: x - Math.sin(turn) * 80 * scale,
        y: y + Math.cos(turn) * 80 * scale,
      })
      if (fall) {
        if (!view.calm) {
          fall.age += seconds
          broken += seconds
          fall.vx += (260 - fall.vx) * seconds * 0.8
          fall.vy += 105 * seconds
          fall.x += (fall.vx + Math.sin(time * 7) * 90) * seconds
          fall.y += fall.vy * seconds
          fall.turn += (1.6 + Math.sin(time * 6) * 2.4) * seconds
        } else fall.age = 0.5
        const fade = clamp(1.25 - broken / 1.6, 0, 1)
        if (fade > 0) thread(0.34, 1, fade, 460 * broken * broken)
        const alpha = clamp(2.6 - fall.age, 0, 1)
        if (alpha > 0) {
          ctx.globalAlpha = alpha
          tail.draw(ctx, footOf(fall, fall.turn), moved)
          ctx.globalAlpha = 1
        }
        hang(fall, scale, fall.turn, alpha)
      } else if (view.phase !== null) {
        // The other kites hang about the first one.
        for (let i = 0; i < Math.min(view.others, 9) && up; i++) {
          const turn = i * 2.4 + 0.7
          const reach = (phone ? 64 : 104) + (i % 3) * (phone ? 26 : 44)
          const x = at.x + Math.cos(turn) * reach * 1.25 + sway * Math.sin(time * 1.1 + i) * 8
          const y = at.y + Math.sin(turn) * reach * 0.72 + 24 + sway * Math.cos(time * 1.3 + i * 2) * 7
          const coat = 1 + (i % (small.length - 1))
          const picture = small[coat]
          const turned = Math.round((tilt + Math.sin(time * 1.5 + i) * 0.1) * 24)
          if (picture)
            setDown(
              paper,
              cutOf(`${coat} turned ${turned}`, picture, scale * 0.3, turned / 24),
              x,
              y,
              smooth(lift) * 0.92,
            )
        }
        thread(0, 1, 1, 0)
        tail.draw(ctx, footOf(at, tilt), moved)
        hang(at, scale, tilt, 1)
      } else hang(at, scale, tilt, 0)

      // Those who were reeled in come down along the line, with what they got.
      leaving = view.calm ? [] : leaving.filter((one) => time - one.at < 2.6)
      for (const one of leaving) {
        const t = clamp((time - one.at) / 2.4, 0, 1)
        const p = line.at(smooth(t) * 0.82)
        const fade = clamp((1 - t) * 3, 0, 1)
        const picture = one.mine ? own : small[one.coat]
        const x = p.x + one.dx * (1 - t)
        if (picture) lay(ctx, picture, x, p.y, scale * (one.mine ? 0.5 : 0.3), tilt - 0.3, fade)
        setDown(paper, (one.tag ??= tagOf(one)), x + 22, p.y, fade)
      }
      for (const bit of bits) {
        bit.life -= seconds * 0.6
        bit.vy += 130 * seconds
        bit.x += bit.vx * seconds
        bit.y += bit.vy * seconds
        bit.turn += seconds * 5
        if (bit.life <= 0) continue
        ctx.save()
        ctx.globalAlpha = bit.life
        ctx.translate(bit.x, bit.y)
        ctx.rotate(bit.turn)
        ctx.fillStyle = bit.ink
        ctx.fillRect(-4, -2.5, 8, 5)
        ctx.restore()
      }
      bits = bits.filter((bit) => bit.life > 0)
    },
  }
}
