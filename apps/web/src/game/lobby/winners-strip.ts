// The strip of the latest wins, which a page shows before its code is there.
import { sleepingPiece } from '../../sleeping-piece.tsx'

export const winnersStrip = sleepingPiece(async () => (await import('./winners.tsx')).Winners)
