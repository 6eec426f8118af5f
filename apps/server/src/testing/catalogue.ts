// A small catalogue for tests: two games on show, one without a demo but with a greatest stake, one that was taken away.
import type { CatalogueSeed } from '../game/store.ts'
import type { TestServer } from './server.ts'

const picture = { '1x': '/a.svg', '2x': '/a.svg', '3x': '/a.svg' }
const images = { '3x4': picture, '1x1': picture }
const studio = '00000000-0000-7000-8000-0000000000a1'
const collection = '00000000-0000-7000-8000-0000000000c1'

const game = (
  place: number,
  identity: string,
  name: string,
  is_demo: boolean,
  max_bet: string | null = null,
) => ({
  id: `00000000-0000-7000-8000-00000000000${place}`,
  identity,
  name,
  type: 'slot',
  studio_id: studio,
  labels: [],
  images,
  is_demo,
  platforms: [1, 2],
  volatility: 'medium' as const,
  rtp: '96.10',
  paylines: 20,
  is_bonus_wagering: true,
  min_bet: '0.20',
  max_bet,
  popularity: 10 - place,
  released_at: '2026-01-0' + place,
  features: place === 1 ? ['free_spins', 'issued_free_spins'] : place === 2 ? ['hold_and_spin'] : [],
})

export const fox = game(1, 'lantern-fox', 'Lantern Fox', true)
export const koi = game(2, 'koi-pavilion', 'Koi Pavilion', false, '100')
export const gone = game(3, 'gone-game', 'Gone Game', true)

const seedOf = (games: CatalogueSeed['games'], countries: string[] = []): CatalogueSeed => ({
  studios: [
    { id: studio, identity: 'original', name: 'Original', images: { mark: '/m.svg', tile: '/t.svg' } },
  ],
  collections: [
    {
      id: collection,
      identity: 'popular',
      name: 'Popular',
      countries,
      games: games.map(({ id }) => id),
    },
  ],
  games,
})

export async function openCatalogue(server: TestServer): Promise<void> {
  await server.app.game.importCatalogue(seedOf([fox, koi, gone]))
}

/** The same two games, of which the second is reached through the hub. */
export async function openHubCatalogue(server: TestServer): Promise<void> {
  await server.app.game.importCatalogue(seedOf([fox, { ...koi, integration: 'hub' }]))
}

/** The two games on show, whose collection is for the visitors of one country. */
export async function keepCollectionTo(server: TestServer, country: string): Promise<void> {
  await server.app.game.importCatalogue(seedOf([fox, koi], [country]))
}

/** What an operator does when a studio withdraws a game. */
export async function takeGameAway(server: TestServer): Promise<void> {
  await server.app.game.importCatalogue(seedOf([fox, koi]))
}
