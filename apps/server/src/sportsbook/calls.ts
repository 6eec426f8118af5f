// Answers for the calls of the sportsbook: contract in, face out.
import { sportsbookCalls } from '@baize/contract/sportsbook'
import { serve, type ServedCapability } from '../platform/api.ts'
import type { Sportsbook } from './sportsbook.ts'

export function sportsbookCallsServed(sportsbook: Sportsbook): ServedCapability {
  return serve(sportsbookCalls, {
    getWidget: () => sportsbook.widget(),
    listBets: ({ query: { page, perPage, ...filter }, session }) =>
      sportsbook.listBets({ ...filter, playerId: session.playerId }, page, perPage),
    getSportInfo: ({ params }) => sportsbook.sportInfo(params.id),
    searchSport: ({ query }) => sportsbook.search(query.query, query.perPage),
  })
}
