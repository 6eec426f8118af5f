// Answers for the name that other players see: no way to reach anybody, and nothing that a screen shows differently than it is.
import type { FieldRule } from '@baize/contract/player-form'

/** Rules travel as plain patterns without flags, so each letter brings its capital along. */
const anyCase = (word: string): string =>
  Array.from(word, (letter) => `[${letter}${letter.toUpperCase()}]`).join('')

const endings = ['com', 'net', 'org', 'info', 'biz', 'io', 'me', 'gg', 'tv', 'app', 'bet', 'casino', 'online']
  .concat(['site', 'xyz', 'top', 'win', 'vip', 'club', 'live', 'ru', 'de', 'br', 'ir', 'in'])
  .map(anyCase)
  .join('|')

/** Control characters, halves of letters, and signs that turn or hide the letters around them. Joiners are part of Persian words. */
const unseen = '[\\p{Cc}\\p{Cs}\\p{Co}\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u2069\\uFEFF]'
const email = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+'
const address = `:\\/\\/|(?:^|[^\\p{L}\\p{N}])${anyCase('www')}\\.|[\\p{L}\\p{N}]\\.(?:${endings})(?![\\p{L}\\p{N}])`

export const nicknameRules: FieldRule[] = [
  { rule: 'minLength', arguments: [2] },
  { rule: 'maxLength', arguments: [40] },
  { rule: 'not_regex', arguments: [`${unseen}|${email}|${address}`] },
]
