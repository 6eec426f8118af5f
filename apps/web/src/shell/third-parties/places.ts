// Answers for what third parties may know of an address, and where none of them may look.

type Place = { pathname: string; search: Record<string, unknown> }

/** Addresses that came by letter or from a service of sign-in: they carry what lets a person in. */
const secretPaths = /^\/(?:verify|password|auth)\//
const secretQueries = ['reset-pass', 'code', 'state', 'token']

/** Nobody is brought in while the address itself is a secret: scripts of others read it. */
export const isSecret = ({ pathname, search }: Place): boolean =>
  secretPaths.test(pathname) || secretQueries.some((key) => key in search)

/** Where people look for games and read; money, limits, papers and the profile are nobody's to record. */
const recordedPaths =
  /^\/(?:$|games(?:\/|$)|game\/|sport(?:\/|$)|favorites$|recently-played$|bonuses$|bonus\/|welcome-package$|questions(?:\/|$)|support$|static\/(?!responsible-gaming))/
const recordedModals = new Set([
  'global-search',
  'games-filter',
  'categories',
  'cookie-request',
  'mobile-game',
  'demo-game',
])

/** Guests are recorded only there, and not while a modal lies over it that asks for anything personal. */
export const isRecorded = (place: Place, openModals: readonly string[]): boolean =>
  !isSecret(place) &&
  recordedPaths.test(place.pathname) &&
  openModals.every((name) => recordedModals.has(name))
