// Answers for what the screens of the sportsbook ask of the server.
import { apiQuery } from '../api.ts'

/** Where the provider's script comes from; null where no sportsbook is set up. */
export const widgetQuery = apiQuery('sportsbook', 'getWidget')

/** The categories and championships of a sport: the words of addresses. Without them ids are read and written. */
export const namesQuery = (sportId: number) =>
  apiQuery('sportsbook', 'getSportInfo', { params: { id: sportId } })
