// Answers for how long a password would stand against a program that guesses; it promises less rather than more.

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** Runs that every guessing program tries first. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  'qwertz',
  'azerty',
]
const favourites =
  /pass(?:wor[dt])?|passwort|senha|admin|welcome|letmein|login|casino|baize|iloveyou|dragon/gi

/** The part of it that a program would really have to guess, in bits. */
function bits(password: string, known: readonly string[]): number {
  let rest = password.toLowerCase()
  for (const word of known) {
    for (const part of word.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
      if (part.length >= 4) rest = rest.replaceAll(part, '#')
    }
  }
  rest = rest.replaceAll(favourites, '#')
  // A letter again and again, and a run along the alphabet or the keyboard, count as one.
  rest = rest.replaceAll(/(.)\1{2,}/gu, '$1')
  rest = rest.replaceAll(/(?:19|20)\d\d/g, '#')
  const letters = Array.from(rest)
  const counted = letters.filter((_, at) => !continuesRun(letters, at)).length
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\sA-Za-z\d]/u].filter((kind) => kind.test(password)).length
  const alphabet = [10, 26, 36, 62, 90][kinds] ?? 26
  const distinct = new Set(letters).size
  return Math.min(counted, distinct * 2) * Math.log2(distinct < 5 ? Math.max(2, distinct) : alphabet)
}

function continuesRun(letters: readonly string[], at: number): boolean {
  if (at < 2) return false
  const piece = letters.slice(at - 2, at + 1).join('')
  return runs.some((run) => run.includes(piece) || run.includes(Array.from(piece).toReversed().join('')))
}

/** `known` is what a stranger would try: the own e-mail, name or number. */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  if (Array.from(password).length < 8) return 'short'
  const size = bits(password, known)
  return size < 36 ? 'weak' : size < 60 ? 'fair' : 'strong'
}
