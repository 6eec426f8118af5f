// Answers for how the gallery shows colours and letters: swatches with their measured contrast, lines of type, and its sections.
import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Relative luminance of what the browser painted, read back from a canvas. */
function luminance(paint: CanvasRenderingContext2D, ground: string, ink?: string): number {
  paint.fillStyle = ground
  paint.fillRect(0, 0, 1, 1)
  if (ink) {
    paint.fillStyle = ink
    paint.fillRect(0, 0, 1, 1)
  }
  const [r = 0, g = 0, b = 0] = [...paint.getImageData(0, 0, 1, 1).data].map((byte) => {
    const part = byte / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** A swatch with the contrast of an ink on the quiet surfaces, as measured in this very page. */
export function Swatch({ name, against }: { name: string; against?: string }) {
  const swatch = useRef<HTMLElement>(null)
  const [contrast, setContrast] = useState('')
  useEffect(() => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!paint || !swatch.current || !against) return
    const probe = swatch.current
    probe.style.background = `var(--${against})`
    const ground = getComputedStyle(probe).backgroundColor
    probe.style.background = `var(--${name})`
    const ink = getComputedStyle(probe).backgroundColor
    const [light = 0, dark = 0] = [luminance(paint, ground), luminance(paint, ground, ink)].sort(
      (a, b) => b - a,
    )
    setContrast(((light + 0.05) / (dark + 0.05)).toFixed(2))
  }, [name, against])
  useEffect(() => {
    if (swatch.current) swatch.current.style.background = `var(--${name})`
  }, [name])
  return (
    <div className="bz-gallery-swatch">
      <i ref={swatch} />
      <b>{name}</b>
      {against && `${contrast} on ${against}`}
    </div>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="bz-title">{title}</h2>
      {children}
    </section>
  )
}

/** A line in one of the sizes of the scale. */
export function TypeLine({ size }: { size: string }) {
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (line.current) line.current.style.fontSize = `var(--t-${size})`
  }, [size])
  return (
    <span ref={line} className={Number(size) >= 22 ? 'bz-display' : undefined}>
      Lantern Fox €1,284.60
    </span>
  )
}
