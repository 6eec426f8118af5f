// The face of games on the web: games as the lobby shows them, for whoever else shows some.
export { Favourites } from './lobby/favourites.tsx'
export { everything, gamesAt } from './lobby/games-address.ts'
export { thumbnailOf } from './lobby/pictures.ts'
export { tileOf } from './lobby/tile-of.ts'
export { GameTile } from './lobby/tile.tsx'
