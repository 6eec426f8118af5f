// `npm run notify`: sends short news to the players, lists what was sent, and ends it.
import { atDesk } from './at-desk.ts'
import { newsDesk } from './notification/news/news-desk.ts'

await atDesk((app, words) => newsDesk(app.notification.pushes, new Date(), words))
