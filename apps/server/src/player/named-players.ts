// Answers for the named people of a development install; their money is given by the seed of the whole world.
import type { NamedPlayer, Player } from './player.ts'

/** Written in the README: a convenience of development and tests. Production seeds nobody. */
export const developmentPassword = 'felt-and-brass'

export const namedPlayers = {
  alice: {
    email: 'alice@baize.test',
    firstName: 'Alice',
    country: 'DE',
    currency: 'EUR',
    birthdate: '1990-04-12',
    locale: 'en',
    confirmed: true,
  },
  bob: {
    email: 'bob@baize.test',
    firstName: 'Bob',
    country: 'BR',
    currency: 'BRL',
    birthdate: '1985-09-30',
    locale: 'pt-br',
    confirmed: true,
  },
  carol: {
    email: 'carol@baize.test',
    firstName: 'Carol',
    country: 'DE',
    currency: 'EUR',
    birthdate: '2001-01-05',
    locale: 'de',
    confirmed: false,
  },
  dan: {
    email: 'dan@baize.test',
    firstName: 'Dan',
    country: 'IN',
    currency: 'INR',
    birthdate: '1978-12-24',
    locale: 'en',
    confirmed: true,
  },
} as const satisfies Record<string, Omit<NamedPlayer, 'password'>>

export type NamedPlayerKey = keyof typeof namedPlayers

/** Answers the ids by name; running again changes nothing. */
export async function seedPlayers(player: Player): Promise<Record<NamedPlayerKey, string>> {
  const ids = {} as Record<NamedPlayerKey, string>
  for (const [key, named] of Object.entries(namedPlayers)) {
    ids[key as NamedPlayerKey] = await player.settle({ ...named, password: developmentPassword })
  }
  return ids
}
