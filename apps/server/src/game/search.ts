// Answers for finding games by words: typed in part, mistyped, accented, in another script or on another keyboard, best first.
import { has, noBits, put, type Bits } from './bits.ts'
import { isLatin, meantBy, spelt, wordsOf } from './words.ts'

/** What is found by words: its own name, and the name of who made it. */
export type Named = { name: string; maker: string }

/** What answers a query: which entries, and how well each of them does. */
export type Found = {
  which: Bits
  /** By entry, from 1 to `bestScore`; zero for what was not found. Holds until the next search. */
  scores: Uint16Array
}

const bestScore = 2047

/** A word that stands in many names says little, and nobody misses it. */
const little = new Set('the and of a an de la le el der die das und y et n'.split(' '))

const exact = 100
const prefixAtLeast = 68
const mistyped = [0, 60, 44]
const mistypedPrefix = [0, 40, 28]
const makerShare = 0.6
const laterWordShare = 0.97
/** With as many good answers nobody needs to be shown mistyped ones. */
const enough = 12
const longestWord = 24

/** One letter may be wrong in words of four letters and more, two in words of eight and more. */
const slips = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

export function createSearch(entries: readonly Named[]) {
  const size = entries.length
  const names = entries.map(({ name }) => wordsOf(name).join(' '))
  const vocabulary = indexOf(entries)
  const joined = indexOf(entries.map(({ name }) => ({ name: wordsOf(name).join(''), maker: '' })))
  const hasOtherScripts = names.some((name) => !isLatin(name))
  const byName = Map.groupBy(names.keys(), (at) => names[at] ?? '')

  // Kept between searches, so that a search leaves nothing to collect; whatever was touched is cleared before the next.
  const scores = new Uint16Array(size)
  const word = new Float64Array(size)
  const sum = new Float64Array(size)
  const matched = new Uint8Array(size)
  const touched = new Uint32Array(size)
  const scored = new Uint32Array(size)
  let scoredCount = 0

  function score(at: number, value: number): void {
    const before = scores[at] ?? 0
    if (before === 0) scored[scoredCount++] = at
    if (value > before) scores[at] = Math.min(bestScore, Math.max(1, Math.round(value)))
  }

  /** Scores the entries that have every word; `slack` is how much of a score a guess may reach. */
  function searchFor(words: readonly string[], index: Vocabulary, isForgiving: boolean, slack: number): void {
    const needed = words.filter((one) => !little.has(one))
    // The longest word is in the fewest names, so the others have less to do.
    const asked = (needed.length > 0 ? needed : words).toSorted((one, other) => other.length - one.length)
    for (const [step, one] of asked.entries()) {
      let count = 0
      const hear = (token: number, quality: number) => {
        for (let i = index.starts[token] ?? 0; i < (index.starts[token + 1] ?? 0); i++) {
          const at = index.entries[i] ?? 0
          const value = quality * (index.shares[i] ?? 0)
          if ((word[at] ?? 0) === 0) touched[count++] = at
          if (value > (word[at] ?? 0)) word[at] = value
        }
      }
      index.match(one.slice(0, longestWord), isForgiving, hear)
      for (let i = 0; i < count; i++) {
        const at = touched[i] ?? 0
        if (matched[at] === step) {
          matched[at] = step + 1
          sum[at] = (step === 0 ? 0 : (sum[at] ?? 0)) + (word[at] ?? 0)
        }
        word[at] = 0
      }
      if (count === 0) break
    }
    const query = words.join(' ')
    for (let at = 0; at < size; at++) {
      if (matched[at] === 0) continue
      if (matched[at] === asked.length) {
        const begins = names[at]?.startsWith(query) ? 120 : 0
        score(at, slack * (((sum[at] ?? 0) / asked.length) * 8 + begins))
      }
      matched[at] = 0
    }
    for (const at of byName.get(query) ?? []) score(at, slack * bestScore)
  }

  return {
    /** Null when nothing was asked for. */
    find(query: string): Found | null {
      if (query.trim() === '') return null
      for (let i = 0; i < scoredCount; i++) scores[scored[i] ?? 0] = 0
      scoredCount = 0
      const { likely, guessed } = meantBy(query)
      const meanings = likely
        .filter((one) => hasOtherScripts || isLatin(one))
        .map(wordsOf)
        .filter((words) => words.length > 0)
      for (const words of meanings) searchFor(words, vocabulary, false, 1)
      if (scoredCount < enough) for (const words of meanings) searchFor(words, vocabulary, true, 1)
      // Words written together, or one written as two.
      if (scoredCount === 0) for (const words of meanings) searchFor([words.join('')], joined, true, 0.9)
      for (const meaning of guessed)
        if (scoredCount === 0) searchFor(wordsOf(meaning), vocabulary, false, 0.8)
      const which = noBits(size)
      for (let i = 0; i < scoredCount; i++) put(which, scored[i] ?? 0)
      return { which, scores }
    },
  }
}

type Vocabulary = {
  /** Where the entries of each word begin in `entries` and `shares`. */
  starts: Uint32Array
  entries: Uint32Array
  /** How much this word counts for the entry, up to 1. */
  shares: Float32Array
  match: (word: string, isForgiving: boolean, hear: (token: number, quality: number) => void) => void
}

function indexOf(entries: readonly Named[]): Vocabulary {
  const lists = new Map<string, Map<number, number>>()
  const add = (token: string, at: number, share: number) => {
    const short = token.slice(0, longestWord)
    const list = lists.get(short) ?? new Map<number, number>()
    list.set(at, Math.max(share, list.get(at) ?? 0))
    lists.set(short, list)
  }
  for (const [at, { name, maker }] of entries.entries()) {
    for (const [place, one] of wordsOf(name).entries())
      for (const form of new Set([one, spelt(one)])) add(form, at, place === 0 ? 1 : laterWordShare)
    for (const one of wordsOf(maker)) for (const form of new Set([one, spelt(one)])) add(form, at, makerShare)
  }
  const tokens = [...lists.keys()].sort()
  const starts = new Uint32Array(tokens.length + 1)
  for (const [i, token] of tokens.entries()) starts[i + 1] = (starts[i] ?? 0) + (lists.get(token)?.size ?? 0)
  const flat = tokens.flatMap((token) => [...(lists.get(token) ?? [])])
  // One letter more than the longest word, so that every word ends with a nought.
  const width = longestWord + 1
  const codes = new Uint16Array(tokens.length * width)
  for (const [i, token] of tokens.entries())
    for (let k = 0; k < token.length; k++) codes[i * width + k] = token.charCodeAt(k)
  const masks = Int32Array.from(tokens, maskOf)
  const lengths = Uint8Array.from(tokens, (token) => token.length)
  const distance = createDistance(codes, width)

  return {
    starts,
    entries: Uint32Array.from(flat, ([at]) => at),
    shares: Float32Array.from(flat, ([, share]) => share),
    match(word, isForgiving, hear) {
      const from = firstNotBefore(tokens, word)
      for (let i = from; tokens[i]?.startsWith(word); i++) {
        const whole = word.length / (lengths[i] ?? 1)
        hear(i, whole === 1 ? exact : prefixAtLeast + 24 * whole)
      }
      if (!isForgiving || word.length < 3) return
      distance.of(word)
      const mask = maskOf(word)
      const mostAsPrefix = slips(word.length)
      for (let i = 0; i < tokens.length; i++) {
        const length = lengths[i] ?? 0
        const most = slips(Math.max(word.length, length))
        // Every slip explains one letter that is missing; and a word that is much shorter was not meant.
        if (most === 0 || length < word.length - most || ones(mask & ~(masks[i] ?? 0)) > most) continue
        if (mostAsPrefix === 0 && length > word.length + most) continue
        distance.to(i, length, most)
        if (distance.whole > 0 && distance.whole <= most) hear(i, mistyped[distance.whole] ?? 0)
        else if (distance.asPrefix > 0 && distance.asPrefix <= mostAsPrefix)
          hear(i, mistypedPrefix[distance.asPrefix] ?? 0)
      }
    },
  }
}

type Row = Uint8Array<ArrayBuffer>

/** More slips than anybody is forgiven. */
const far = 99

/**
 * How many letters differ (replaced, missing, too many, or two in the wrong order) between a typed word and the words of
 * a vocabulary, as a whole and as the beginning of a longer one.
 */
function createDistance(codes: Uint16Array, width: number) {
  const typed = new Uint16Array(longestWord)
  const rows = [0, 1, 2].map(() => new Uint8Array(longestWord + 4)) as [Row, Row, Row]
  let count = 0
  return {
    whole: far,
    asPrefix: far,
    of(word: string): void {
      count = word.length
      for (let i = 0; i < count; i++) typed[i] = word.charCodeAt(i)
    },
    /** Goes letter by letter through the known word and stops as soon as nothing near enough can come. */
    to(token: number, length: number, most: number): void {
      this.whole = far
      this.asPrefix = far
      let [before, last, now] = rows
      let leastBefore = 0
      for (let i = 0; i <= most + 1; i++) last[i] = i
      const reach = Math.min(length, count + most)
      const base = token * width
      for (let k = 1; k <= reach; k++) {
        const letter = codes[base + k - 1] ?? 0
        // Only words of nearly the same length can be near, so only the middle of the row matters.
        const from = Math.max(1, k - most)
        const end = Math.min(count, k + most)
        let least = k - most > 0 ? far : k
        now[from - 1] = least
        for (let i = from; i <= end; i++) {
          const replaced = (last[i - 1] ?? far) + (typed[i - 1] === letter ? 0 : 1)
          let cost = Math.min((last[i] ?? far) + 1, (now[i - 1] ?? far) + 1, replaced)
          if (i > 1 && k > 1 && typed[i - 2] === letter && typed[i - 1] === codes[base + k - 2])
            cost = Math.min(cost, (before[i - 2] ?? far) + 1)
          now[i] = cost
          if (cost < least) least = cost
        }
        now[end + 1] = far
        // Two letters in the wrong order reach back over a row.
        if (least > most && leastBefore >= most) return
        leastBefore = least
        if (end === count && (now[count] ?? far) < this.asPrefix) this.asPrefix = now[count] ?? far
        ;[before, last, now] = [last, now, before]
      }
      if (reach === length) this.whole = last[count] ?? far
    },
  }
}

function firstNotBefore(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Which letters stand in a word, one bit a letter; rare ones share. */
function maskOf(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31)
  return mask
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The found entries, best first; equals in the given order. Counted into as many boxes as there are scores. */
export function byScore({ which, scores }: Found, order: Uint32Array): number[] {
  const boxes = new Map<number, number[]>()
  for (const at of order) {
    if (!has(which, at)) continue
    const value = scores[at] ?? 0
    const box = boxes.get(value)
    if (box) box.push(at)
    else boxes.set(value, [at])
  }
  return [...boxes.entries()].sort(([one], [other]) => other - one).flatMap(([, box]) => box)
}
