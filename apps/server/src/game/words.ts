// Answers for words as people type them: without case, accents and signs, in Latin letters, and on the wrong keyboard.

/** Letters that no decomposition brings to Latin ones. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ي: 'ی',
  ك: 'ک',
  ة: 'ه',
  ؤ: 'و',
}
const lettersFound = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Without case and diacritics. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(lettersFound, (letter) => letters[letter] ?? letter)
    .trim()
}

/** The words of a text; an apostrophe does not part them. */
export function wordsOf(text: string): string[] {
  return (
    plain(text)
      .replaceAll(/['’`´]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

const sounds: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  є: 'e',
  ґ: 'g',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** What a Latin key gives on another keyboard, key by key in the order of `latinKeys`. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const keyboards = {
  russian: 'йцукенгшщзхъфывапролджэячсмитьбю',
  ukrainian: 'йцукенгшщзхїфівапролджєячсмитьбю',
  greek: ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.",
  persian: 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو.',
} as const

const toLatin = new Map<string, string>([
  ['ي', 'd'],
  ['ك', ';'],
])
for (const keys of Object.values(keyboards))
  for (const [place, key] of Array.from(keys).entries()) toLatin.set(key, latinKeys.charAt(place))
const toRussian = new Map(Array.from(latinKeys, (key, place) => [key, keyboards.russian.charAt(place)]))

const swapped = (...pairs: readonly string[]) =>
  new Map(pairs.flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const]))
const qwertz = swapped('yz')
const azerty = swapped('aq', 'zw')
const heard = new Map(Object.entries(sounds))

const through = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => keys.get(letter) ?? letter).join('')

/** Whether all letters are Latin ones. */
export const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\P{L}]/u.test(text)

/** In Latin letters as it sounds; text that is Latin already stays. */
export const spelt = (text: string): string => (isLatin(text) ? text : through(text, heard))

/**
 * What somebody who typed this may have meant: as it stands, as it sounds, and what the same keys give on a Latin
 * keyboard. Latin letters from another Latin keyboard are only a guess.
 */
export function meantBy(text: string): { likely: string[]; guessed: string[] } {
  const asIs = plain(text)
  // й is a key of its own, so the keyboard is looked at before the accents go.
  const keys = text.toLowerCase().normalize('NFC')
  return isLatin(asIs)
    ? { likely: [asIs], guessed: [qwertz, azerty, toRussian].map((other) => through(keys, other)) }
    : { likely: [asIs, spelt(asIs), through(keys, toLatin)], guessed: [] }
}
