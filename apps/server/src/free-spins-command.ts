// `npm run freespins`: gives a player free spins in a provider's game, and lists what was given.
import { atDesk } from './at-desk.ts'
import { freeSpinDesk } from './game/free-spin/desk.ts'

await atDesk((app, words) => freeSpinDesk(app.freeSpins, app.player.playerIdOf, words))
