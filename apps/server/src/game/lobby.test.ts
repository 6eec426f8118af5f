// Proves over HTTP what the lobby lists, finds and keeps for a player, and that nobody sees what another keeps.
import type { Collection, Game, PlayedGame, Provider, RecentSearch } from '@baize/contract/game'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fox, gone, keepCollectionTo, koi, openCatalogue, takeGameAway } from '../testing/catalogue.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { openStranger, type Stranger } from '../testing/stranger.ts'
import { ask, newVisitor } from '../testing/visitor.ts'

let server: TestServer
let provider: Stranger

beforeAll(async () => {
  provider = await openStranger()
  for (const path of ['/games/demo', '/games/sessions'])
    provider.answers(path, () => ({ body: { launch_options: { game_url: 'http://games.test/1' } } }))
  server = await startServer({ config: { GAME_PROVIDER_URL: `${provider.url}/games` } })
  await openCatalogue(server)
  await takeGameAway(server)
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

const get = <T>(path: string, token?: string) =>
  ask<T>(server.url, `GET /api/game/${path}`, token ? { token } : {})
const identities = (games: readonly Game[]) => games.map((game) => game.identity)

describe('the list of games', () => {
  it('says what each game can do and when it came out', async () => {
    const { data } = await get<Game>('games/lantern-fox')
    expect(data).toMatchObject({
      features: expect.arrayContaining(['free_spins']) as unknown,
      releasedAt: '2026-01-01T00:00:00.000Z',
    })
  })

  it.each([
    ['a feature', 'feature=free_spins', ['lantern-fox']],
    ['either of two features', 'feature=free_spins&feature=hold_and_spin', ['lantern-fox', 'koi-pavilion']],
    ['a volatility', 'volatility=high', []],
    ['a type', 'type=slot', ['lantern-fox', 'koi-pavilion']],
    ['an unknown type', 'type=bingo', []],
    ['relevance without words', 'sortBy=relevance', ['lantern-fox', 'koi-pavilion']],
  ])('filters by %s', async (_title, query, expected) => {
    expect(identities((await get<Game[]>(`games?${query}`)).data)).toEqual(expected)
  })

  it('refuses a volatility that does not exist', async () => {
    const { status, error } = await get('games?volatility=wild')
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['volatility.0']])
  })

  it.each([
    ['de', 'Das steht nicht zur Wahl'],
    ['pt-br', 'Esta não é uma das opções'],
    ['fa', 'این یکی از گزینه‌ها نیست'],
    ['fr', 'This is none of the choices'],
  ])(
    'says what is wrong with a wish to a reader of %s in words that can be shown',
    async (language, said) => {
      const headers = { 'accept-language': language }
      const { error } = await ask(server.url, 'GET /api/game/games?volatility=wild', { headers })
      expect(error.fields).toEqual({ 'volatility.0': [said] })
    },
  )

  it('counts each filter under all the others when it is asked to', async () => {
    const { meta } = await get('games?feature=free_spins&facets=true')
    expect(meta).toHaveProperty('facets', {
      providers: [{ identity: 'original', count: 1 }],
      collections: [{ identity: 'popular', count: 1 }],
      features: expect.arrayContaining([
        { identity: 'free_spins', count: 1 },
        { identity: 'hold_and_spin', count: 1 },
      ]) as unknown,
      volatilities: [{ identity: 'medium', count: 1 }],
      types: [{ identity: 'slot', count: 1 }],
    })
    expect((await get('games')).meta).not.toHaveProperty('facets')
  })

  it('lists the features of shown games with their counts', async () => {
    expect((await get('games/features')).data).toEqual(
      expect.arrayContaining([
        { identity: 'free_spins', count: 1 },
        { identity: 'hold_and_spin', count: 1 },
      ]),
    )
  })

  it('knows a studio by id and identity, and says when there is none', async () => {
    const { data } = await get<Provider>('providers/original')
    expect(data).toMatchObject({ name: 'Original', gameEnabledCount: 2 })
    expect((await get<Provider>(`providers/${data.id}`)).data).toEqual(data)
    expect((await get('providers/nobody')).error.name).toBe('provider_not_found')
  })

  it('finds similar games, never the game itself and never a hidden one', async () => {
    expect(identities((await get<Game[]>('games/lantern-fox/similar')).data)).toEqual(['koi-pavilion'])
    expect((await get('games/nothing/similar')).error.name).toBe('game_not_found')
  })

  it('lists, finds and counts a collection of one country for its visitors only, by whichever name it is asked for', async () => {
    const [popular] = (await get<Collection[]>('collections')).data
    await keepCollectionTo(server, 'BR')
    const seenFrom = async (country: string) => {
      const headers = { 'cf-ipcountry': country }
      const at = <T>(path: string) => ask<T>(server.url, `GET /api/game/${path}`, { headers })
      return {
        rows: (await at<Collection[]>('collections')).data.map(({ identity }) => identity),
        byName: identities((await at<Game[]>('games?collectionId=popular')).data),
        byId: identities((await at<Game[]>(`games?collectionId=${popular?.id}`)).data),
        searched: identities((await at<Game[]>('games/search?query=koi&collectionId=popular')).data),
        counted: (await at('games?facets=true')).meta,
      }
    }
    expect(await seenFrom('DE')).toMatchObject({
      rows: [],
      byName: [],
      byId: [],
      searched: [],
      counted: { totalRows: 2, facets: { collections: [] } },
    })
    expect(await seenFrom('BR')).toMatchObject({
      rows: ['popular'],
      byName: ['lantern-fox', 'koi-pavilion'],
      byId: ['lantern-fox', 'koi-pavilion'],
      searched: ['koi-pavilion'],
      counted: { facets: { collections: [{ identity: 'popular', count: 2 }] } },
    })
    await takeGameAway(server)
  })

  it('lists no hidden game and its collection without it', async () => {
    expect((await get<Collection[]>('collections')).data[0]?.topGames).toEqual([
      'lantern-fox',
      'koi-pavilion',
    ])
  })
})

describe('searching', () => {
  it('finds games by part of their name', async () => {
    const { data, meta } = await get<Game[]>('games/search?query=koi&facets=true')
    expect(identities(data)).toEqual(['koi-pavilion'])
    expect(meta).toMatchObject({ totalRows: 1, facets: { types: [{ identity: 'slot', count: 1 }] } })
  })

  it('needs words, even if they are empty', async () => {
    expect((await get('games/search')).status).toBe(422)
    expect((await get<Game[]>('games/search?query=')).data).toHaveLength(2)
  })

  it('remembers what a player asked to remember: newest first, each once, at most ten', async () => {
    const nora = await newVisitor(server)
    const recent = async () => (await get<RecentSearch[]>('search/recent', nora.token)).data
    for (let i = 0; i < 11; i++)
      await get(`games/search?remember=true&query=${encodeURIComponent(`word ${i}`)}`, nora.token)
    await get(`games/search?remember=true&query=${encodeURIComponent('  WÖRD   5 ')}`, nora.token)
    await get('games/search?query=secret', nora.token)
    await get('games/search?remember=true&query=k', nora.token)
    expect((await recent()).map(({ query }) => query)).toEqual([
      'WÖRD 5',
      ...[10, 9, 8, 7, 6, 4, 3, 2, 1].map((i) => `word ${i}`),
    ])
    expect((await nora.ask('DELETE /api/game/search/recent')).data).toEqual([])
    expect(await recent()).toEqual([])
  })

  it('remembers nothing of a guest, and shows nobody another player’s words', async () => {
    const nora = await newVisitor(server)
    const mallory = await newVisitor(server)
    await get('games/search?remember=true&query=fox')
    await get('games/search?remember=true&query=koi', nora.token)
    expect((await get('search/recent', mallory.token)).data).toEqual([])
    await mallory.ask('DELETE /api/game/search/recent')
    expect((await get<RecentSearch[]>('search/recent', nora.token)).data).toMatchObject([{ query: 'koi' }])
    for (const address of ['GET /api/game/search/recent', 'DELETE /api/game/search/recent'])
      expect((await ask(server.url, address)).error.name).toBe('not_signed_in')
  })
})

describe('favourites', () => {
  it('are added and taken away as often as one likes, and answer the whole list, newest first', async () => {
    const nora = await newVisitor(server)
    const add = (game: string) => nora.ask<Game[]>(`POST /api/game/games/${game}/favorite`, {})
    const remove = (game: string) => nora.ask<Game[]>(`DELETE /api/game/games/${game}/favorite`)
    expect(identities((await add('lantern-fox')).data)).toEqual(['lantern-fox'])
    expect(identities((await add(koi.id)).data)).toEqual(['koi-pavilion', 'lantern-fox'])
    expect(identities((await add('lantern-fox')).data)).toEqual(['koi-pavilion', 'lantern-fox'])
    expect(identities((await get<Game[]>('games/favorites', nora.token)).data)).toEqual([
      'koi-pavilion',
      'lantern-fox',
    ])
    expect(identities((await remove(koi.id)).data)).toEqual(['lantern-fox'])
    expect(identities((await remove('koi-pavilion')).data)).toEqual(['lantern-fox'])
  })

  it('are games that exist and can be seen', async () => {
    const nora = await newVisitor(server)
    for (const game of ['nothing', gone.identity])
      expect((await nora.ask(`POST /api/game/games/${game}/favorite`, {})).error.name).toBe('game_not_found')
    expect((await nora.ask('DELETE /api/game/games/nothing/favorite')).error.name).toBe('game_not_found')
  })

  it('have a bound that several at once do not pass together', async () => {
    const nora = await newVisitor(server)
    await server.app.pool.query(
      `with made as (
         insert into game_game (id, identity, name, type, studio_id, images, is_demo, is_hidden, platforms, is_bonus_wagering,
           released_at)
         select uuidv7(), 'filler-' || n, 'Filler', 'slot', studio_id, images, true, true, '{}', true, now()
         from game_game, generate_series(1, 299) n where identity = 'lantern-fox' returning id)
       insert into game_favorite (player_id, game_id) select $1, id from made`,
      [nora.id],
    )
    const both = await Promise.all(
      ['lantern-fox', 'koi-pavilion'].map((game) => nora.ask(`POST /api/game/games/${game}/favorite`, {})),
    )
    expect(both.map(({ error }) => error?.name).toSorted()).toEqual(['too_many_favorites', undefined])
  })

  it('belong to one player, and need one', async () => {
    const nora = await newVisitor(server)
    const mallory = await newVisitor(server)
    await nora.ask('POST /api/game/games/lantern-fox/favorite', {})
    await mallory.ask('DELETE /api/game/games/lantern-fox/favorite')
    expect((await get<Game[]>('games/favorites', mallory.token)).data).toEqual([])
    expect(identities((await get<Game[]>('games/favorites', nora.token)).data)).toEqual(['lantern-fox'])
    for (const address of [
      'GET /api/game/games/favorites',
      'POST /api/game/games/lantern-fox/favorite',
      'DELETE /api/game/games/lantern-fox/favorite',
    ])
      expect((await ask(server.url, address)).error.name).toBe('not_signed_in')
  })
})

describe('played games', () => {
  it('are those that the player opened, for money or for fun, the last one first', async () => {
    const nora = await newVisitor(server, { real: 10_000n })
    const mallory = await newVisitor(server)
    const open = (game: string, demoMode: boolean) =>
      nora.ask(`POST /api/game/games/${game}/play`, { lobbyUrl: '/', locale: 'en', platform: 2, demoMode })
    await open('lantern-fox', true)
    await open('koi-pavilion', false)
    await open('koi-pavilion', true)
    const played = async (query = '') => (await get<PlayedGame[]>(`games/played${query}`, nora.token)).data
    expect(identities(await played())).toEqual(['koi-pavilion', 'lantern-fox'])
    await open(fox.id, false)
    expect(identities(await played('?perPage=1'))).toEqual(['lantern-fox'])
    const [first, second] = await played()
    expect(Date.parse(first?.playedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(second?.playedAt ?? ''))
    expect((await get('games/played', mallory.token)).data).toEqual([])
    expect((await get('games/played')).error.name).toBe('not_signed_in')
  })

  it('are in the player’s own copy of everything, with favourites and searches', async () => {
    const nora = await newVisitor(server)
    await nora.ask('POST /api/game/games/koi-pavilion/favorite', {})
    await get('games/search?remember=true&query=koi', nora.token)
    await nora.ask('POST /api/game/games/lantern-fox/play', {
      lobbyUrl: '/',
      locale: 'en',
      platform: 2,
      demoMode: true,
    })
    expect(await server.app.game.everythingKeptOf(nora.id)).toMatchObject({
      favorites: ['Koi Pavilion'],
      searches: [{ query: 'koi' }],
      played: [{ game: 'Lantern Fox' }],
    })
  })
})
