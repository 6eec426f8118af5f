// Answers for which verb of the player face serves which call.
import { playerCalls } from '@baize/contract/player'
import { serve, type ServedCapability } from '../platform/api.ts'
import type { Player } from './player.ts'

export function playerCallsServed(player: Player): ServedCapability {
  return serve(playerCalls, {
    listFieldValidations: ({ query, session }) => player.listFieldValidations(query.scenario, session),
    register: ({ body, caller }) => player.register(body, caller),
    signIn: ({ body, caller }) => player.signIn(body, caller),
    refreshSession: ({ caller }) => player.refreshSession(caller.token),
    signOut: async ({ session }) => {
      await player.signOut(session)
      return null
    },
    init: ({ caller }) => player.init(caller),
    getProfile: ({ session }) => player.getProfile(session),
  })
}
