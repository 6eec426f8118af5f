// Answers for how a benchmark tells what it found: one shape for every row, and one table at the end.

/** What one row found: a value a round, beside the reference of the same round. */
export type Figure = {
  name: string
  unit: string
  ours: readonly number[]
  /** By round, like `ours`. */
  reference?: { name: string; values: readonly number[] }
  /** What the ratio (or, without a reference, the median) is held against. */
  target?: { at: 'least' | 'most'; value: number; stretch?: number }
}

export type Spread = { min: number; median: number; max: number }

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  return {
    min: sorted[0] ?? Number.NaN,
    median: sorted[sorted.length >> 1] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  }
}

/** What is held against the target. A reference that could not run leaves nothing to compare. */
function judged({ ours, reference }: Figure): readonly number[] {
  if (!reference) return ours
  return ours.flatMap((value, round) => {
    const other = reference.values[round] ?? 0
    return other > 0 ? [value / other] : []
  })
}

const short = (value: number): string =>
  Number.isNaN(value)
    ? '–'
    : Math.abs(value) >= 100
      ? Math.round(value).toLocaleString('en')
      : value.toFixed(2)
const three = (values: readonly number[]): string => {
  const { min, median, max } = spread(values)
  return values.length === 0
    ? '–'
    : min === max
      ? short(median)
      : `${short(min)} / ${short(median)} / ${short(max)}`
}

function verdict(figure: Figure): string {
  const { target } = figure
  if (!target) return ''
  const { median } = spread(judged(figure))
  if (Number.isNaN(median)) return 'not measured'
  const holds = target.at === 'least' ? median >= target.value : median <= target.value
  return `${target.at === 'least' ? '≥' : '≤'} ${short(target.value)}: ${holds ? 'met' : 'MISSED'}`
}

/** Markdown, so that it can stand in the docs as it was printed. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${three(figure.ours)} ${figure.unit}`,
    figure.reference ? `${three(figure.reference.values)} (${figure.reference.name})` : '',
    figure.reference ? `${three(judged(figure))} ×` : '',
    verdict(figure),
  ])
  const head = ['what', 'ours (min / median / max)', 'reference', 'ratio', 'target']
  const lines = [head, head.map(() => '---'), ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n')
}
