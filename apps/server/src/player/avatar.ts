// Answers for the pictures that players may go by: the list, and choosing one of it.
import type { playerCalls } from '@baize/contract/player'
import type { Avatar, Profile } from '@baize/contract/player-profile'
import type { Handlers, Session } from '../platform/api.ts'
import type { Database } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Sessions } from './session/sessions.ts'
import { updatePlayer } from './store.ts'

/** Addresses by name. The name is what is kept, because an address changes when its picture is drawn anew. */
export type Pictures = Readonly<Record<string, string>>

export type Avatars = ReturnType<typeof createAvatars>

export const avatarUrlOf =
  (pictures: Pictures) =>
  (id: string): string | null =>
    Object.hasOwn(pictures, id) ? (pictures[id] ?? null) : null

export function createAvatars(db: Database, pictures: Pictures, sessions: Sessions) {
  const urlOf = avatarUrlOf(pictures)
  return {
    list: (): Avatar[] => Object.entries(pictures).map(([id, url]) => ({ id, url })),

    async choose(session: Session, id: string): Promise<Profile> {
      if (urlOf(id) === null) refuse('not_found')
      await updatePlayer(db, session.playerId, { avatar: id })
      return sessions.loadProfile(session)
    },
  }
}

export function avatarHandlers(
  avatars: Avatars,
): Pick<Handlers<typeof playerCalls>, 'listAvatars' | 'setAvatar'> {
  return {
    listAvatars: () => avatars.list(),
    setAvatar: ({ body, session }) => avatars.choose(session, body.avatarId),
  }
}
