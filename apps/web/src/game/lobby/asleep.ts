// The parts of the lobby that a page shows before their code is there: the strip of the latest wins, and the rows of games.
import { sleepingPiece } from '../../sleeping-piece.tsx'

export const winnersStrip = sleepingPiece(async () => (await import('./winners.tsx')).Winners)
export const lobbyRows = sleepingPiece(async () => (await import('./lobby-rows.tsx')).LobbyRows)
