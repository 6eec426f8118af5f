// Answers for who is on this Telegram: a few people to open the bot as.
import type { User } from '@tma.js/init-data-node'

export const people: Record<string, User> = {
  tilda: {
    id: 910_000_001,
    first_name: 'Tilda',
    last_name: 'Moss',
    username: 'tildamoss',
    language_code: 'en',
    allows_write_to_pm: true,
  },
  bento: {
    id: 910_000_002,
    first_name: 'Bento',
    last_name: 'Rocha',
    username: 'bentorocha',
    language_code: 'pt-br',
    is_premium: true,
    allows_write_to_pm: false,
  },
  laleh: { id: 910_000_003, first_name: 'لاله', language_code: 'fa', allows_write_to_pm: true },
  kurt: { id: 910_000_004, first_name: 'Kurt', last_name: 'Wieland', language_code: 'de' },
}

export const nameOf = ({ first_name, last_name }: User): string =>
  last_name ? `${first_name} ${last_name}` : first_name
