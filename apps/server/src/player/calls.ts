// Answers for which verb of the player face serves which call.
import { playerCalls } from '@baize/contract/player'
import { serve, type ServedCapability } from '../platform/api.ts'
import { avatarHandlers } from './avatar.ts'
import { closureHandlers } from './closure.ts'
import { documentHandlers } from './document/document.ts'
import { exportHandlers } from './export/export.ts'
import { confirmationHandlers } from './confirmation/calls.ts'
import { handOverHandlers } from './hand-over/hand-over.ts'
import { identityHandlers } from './identity/identity.ts'
import { limitHandlers } from './limit/limits.ts'
import type { Player } from './player.ts'
import { realityCheckHandlers } from './reality-check/reality-check.ts'
import { profileHandlers } from './profile-change.ts'
import { secondFactorHandlers } from './second-factor/calls.ts'
import { sessionHandlers } from './session/sessions.ts'
import { socialHandlers } from './social/social.ts'
import { arriving } from './device.ts'

export function playerCallsServed(player: Player): ServedCapability {
  return serve(playerCalls, {
    listFieldValidations: ({ query, session }) => player.listFieldValidations(query.scenario, session),
    register: ({ body, caller }) => player.register(body, arriving(caller, body)),
    registerByPhone: ({ body, caller }) => player.registerByPhone(body, arriving(caller, body)),
    ...confirmationHandlers(player.confirmation),
    signIn: ({ body, caller }) => player.signIn(body, arriving(caller, body)),
    refreshSession: ({ caller }) => player.refreshSession(caller.token),
    signOut: async ({ caller }) => {
      await player.signOut(caller.token)
      return null
    },
    ...sessionHandlers(player.sessions),
    ...handOverHandlers(player.handOver),
    ...socialHandlers(player.social),
    ...secondFactorHandlers(player.secondFactor, player.provedWaysIn),
    ...profileHandlers(player.profileChanges),
    ...avatarHandlers(player.avatars),
    ...documentHandlers(player.documents),
    ...identityHandlers(player.identity),
    ...limitHandlers(player.limits),
    ...realityCheckHandlers(player.realityChecks),
    ...closureHandlers(player.closure),
    ...exportHandlers(player.dataExport),
    init: ({ caller }) => player.init(caller),
    getProfile: ({ session }) => player.getProfile(session),
  })
}
