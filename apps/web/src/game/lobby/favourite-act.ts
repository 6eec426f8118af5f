// Answers for setting a heart and taking it back: shown at once, kept by the server, undone where it was said. Its code comes with the first press.
import { alerts } from '../../alerts.ts'
import { api, isRefusal } from '../../api.ts'
import type { RouterContext } from '../../router-context.ts'
import { favouritesQuery, wish, type Hearted } from './hearts.ts'

type Context = Pick<RouterContext, 'queryClient' | 'texts'>

/** One after another, so that the last answer is the last press. */
let running: Promise<unknown> = Promise.resolve()
const latest = new Map<string, number>()
let presses = 0

export async function setFavourite(context: Context, game: Hearted, wanted: boolean): Promise<void> {
  const { queryClient, texts } = context
  const { identity, name } = game
  const press = ++presses
  latest.set(identity, press)
  wish(identity, wanted)
  const undo = {
    text: texts.say('alerts', 'favourites.undo'),
    run: () => void setFavourite(context, game, !wanted),
  }
  const message = alerts.success(
    texts.say('alerts', wanted ? 'favourites.added' : 'favourites.removed', { name }),
    {
      act: undo,
    },
  )
  const call = async () => {
    const params = { id: identity }
    const games = await (wanted ? api.game.addFavorite({ params }) : api.game.removeFavorite({ params }))
    // An answer that was asked for before would bring the heart back.
    await queryClient.cancelQueries({ queryKey: favouritesQuery().queryKey })
    queryClient.setQueryData(favouritesQuery().queryKey, games)
  }
  const mine = running.then(call)
  running = mine.catch(() => {})
  try {
    await mine
  } catch (error) {
    alerts.close(message)
    const full = isRefusal(error, 'too_many_favorites')
    alerts.error(texts.say('alerts', full ? 'favourites.full' : 'favourites.failed', { name }))
  } finally {
    if (latest.get(identity) === press) {
      latest.delete(identity)
      wish(identity, null)
    }
  }
}

/** The heart that a guest pressed, as it was kept until it was known whose it is. */
export async function setKept(context: Context, kept: string): Promise<void> {
  const game: unknown = JSON.parse(kept)
  if (typeof game !== 'object' || game === null || !('identity' in game) || !('name' in game)) return
  await setFavourite(context, { identity: String(game.identity), name: String(game.name) }, true)
}
