// Answers for the names under which the wallet keeps what game providers do.
import { integrations, type Integration } from './provider.ts'

/** Under this name the wallet keeps the actions of a protocol, so that ids of two of them never meet. */
export const initiatorOf = (from: Integration) => `${anyInitiator}${from}`
/** How the names of all protocols begin. */
export const anyInitiator = 'game:'
export const initiators: readonly string[] = integrations.map(initiatorOf)
