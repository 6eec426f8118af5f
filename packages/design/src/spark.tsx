// A thin line of a value over time, with its zero and its last point; labels stand beside it, not in a legend.
export interface SparkProps {
  /** The values in their order; only their shape is drawn, so these may be numbers. */
  points: readonly number[]
  /** What the line says, in words. */
  label: string
  /** Draw the line of nothing won, nothing lost. */
  zero?: boolean
  tone?: 'info' | 'primary' | 'brass'
}

const width = 400
const height = 52
const inset = 5

/** The path and its last point, in a field of 400 × 52. */
export function sparkPath(
  points: readonly number[],
  zero: boolean,
): { path: string; x: number; y: number; base: number } {
  const all = zero ? [...points, 0] : points
  const low = Math.min(...all)
  const span = Math.max(...all) - low || 1
  const level = (value: number) =>
    Number((height - inset - ((value - low) / span) * (height - 2 * inset)).toFixed(1))
  const place = (index: number) =>
    Number((points.length < 2 ? width : (index / (points.length - 1)) * width).toFixed(1))
  const path = points
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${place(index)} ${level(value)}`)
    .join('')
  return { path, x: place(points.length - 1), y: level(points.at(-1) ?? 0), base: level(0) }
}

export function Spark({ points, label, zero = false, tone = 'info' }: SparkProps) {
  if (points.length === 0) return null
  const { path, x, y, base } = sparkPath(points, zero)
  return (
    <div className="bz-spark" data-tone={tone} role="img" aria-label={label} dir="ltr">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {zero && (
          <path d={`M0 ${base}H${width}`} className="bz-spark-zero" vectorEffect="non-scaling-stroke" />
        )}
        <path d={path} className="bz-spark-line" vectorEffect="non-scaling-stroke" />
        {/* A line of no length with a round end stays a circle however the field is stretched. */}
        <path d={`M${x} ${y}h.01`} className="bz-spark-point" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
