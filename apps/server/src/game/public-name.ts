// Answers for how strangers may see a player's name: its first letter and, if the name is long enough to hide behind, its last.

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a name hides already (`al***`) stays hidden. */
export function maskedName(name: string): string {
  const seen = Array.from(letters.segment(name.replaceAll('*', '').trim()), ({ segment }) => segment)
  const [first] = seen
  if (first === undefined) return '***'
  return seen.length < 4 ? `${first}***` : `${first}***${seen.at(-1)}`
}
