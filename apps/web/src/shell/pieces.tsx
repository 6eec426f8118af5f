// The late pieces of the frame: what only players see, and the menu of the phone.
import { latePiece } from './late-piece.tsx'

export const playerCorner = latePiece(
  async () => (await import('./player-corner.tsx')).PlayerCorner,
  <span className="shell-balance-wait" aria-hidden="true" />,
)

export const phoneMenu = latePiece(async () => (await import('./phone-menu.tsx')).PhoneMenu)

/** With the code of alerts, which tell the news, and have to be here when there is no line any more. */
export const playerNews = latePiece(async () => {
  const [{ PlayerNews }] = await Promise.all([import('./player-news.tsx'), import('./alert-host.tsx')])
  return PlayerNews
})

/** What the sportsbook shows in the lobby; its code comes when its place is near. */
export const sportRow = latePiece(
  async () => (await import('../sportsbook/lobby-row.tsx')).SportRow,
  // It keeps its place until it is known whether there is something to show.
  <i aria-hidden="true" />,
)

/** Where a screen is long on its way; it comes as soon as somebody touches the page. */
export const routeSkeleton = latePiece(async () => (await import('./route-skeleton.tsx')).RouteSkeleton)

export const sessionCard = latePiece(async () => (await import('./session-card.tsx')).SessionCard)
