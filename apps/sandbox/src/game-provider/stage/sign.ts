// Answers for the sign over a board: the title on two boards of wood, and the wild that looks down from a tall sky.
import type { Theme } from './theme.ts'

/** Top is where the board's frame begins; the sign hangs above it. */
export function drawSign(
  pen: CanvasRenderingContext2D,
  theme: Theme,
  name: string,
  width: number,
  top: number,
  k: number,
  wild?: HTMLImageElement,
): void {
  const height = Math.min(52 * k, 54)
  const s = height / 52
  const mid = width / 2
  const y = top - height - Math.max(4, 10 * k)
  const sky = y - 62
  if (wild && sky > 84) {
    const side = Math.min(sky * 0.96, width * 0.5)
    const heart = 58 + sky / 2
    const glow = pen.createRadialGradient(mid, heart, 0, mid, heart, side * 0.72)
    glow.addColorStop(0, `${theme.gold}66`)
    glow.addColorStop(1, `${theme.gold}00`)
    pen.fillStyle = glow
    pen.fillRect(mid - side, heart - side, side * 2, side * 2)
    pen.drawImage(wild, mid - side / 2, heart - side / 2, side, side)
  }
  if (y <= 0) return
  const title = name.toUpperCase()
  pen.font = `800 ${38 * s}px "Bricolage Grotesque", system-ui, sans-serif`
  const measured = pen.measureText(title).width
  // A long name on a narrow phone is written smaller rather than past the edge.
  const fit = Math.min(1, (width - 24 - 132 * s) / measured)
  if (fit < 1) pen.font = `800 ${38 * s * fit}px "Bricolage Grotesque", system-ui, sans-serif`
  const half = Math.min(width / 2 - 12 - 24 * s, Math.max(200 * s, (measured * fit) / 2 + 66 * s))
  const cut = (inset: number, slant: number, colour: string): void => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(mid - half - slant + inset, y + inset * 0.9)
    pen.lineTo(mid + half + slant - inset, y + inset * 0.9)
    pen.lineTo(mid + half - inset, y + height - inset * 0.9)
    pen.lineTo(mid - half + inset, y + height - inset * 0.9)
    pen.closePath()
    pen.fill()
  }
  pen.save()
  pen.shadowColor = 'rgba(0,0,0,.5)'
  pen.shadowBlur = 12 * s
  pen.shadowOffsetY = 5 * s
  cut(0, 24 * s, theme.banner.back)
  pen.restore()
  cut(7 * s, 22 * s, theme.banner.front)
  pen.fillStyle = theme.banner.text
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(title, mid, y + height / 2 + 2 * s)
}
