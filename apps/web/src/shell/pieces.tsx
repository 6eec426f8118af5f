// The late pieces of the frame: what only players see, and the menu of the phone.
import { latePiece } from './late-piece.tsx'

export const playerCorner = latePiece(
  async () => (await import('./player-corner.tsx')).PlayerCorner,
  <span className="shell-balance-wait" aria-hidden="true" />,
)

export const phoneMenu = latePiece(async () => (await import('./phone-menu.tsx')).PhoneMenu)

export const playerNews = latePiece(async () => (await import('./player-news.tsx')).PlayerNews)

export const sessionCard = latePiece(async () => (await import('./session-card.tsx')).SessionCard)
