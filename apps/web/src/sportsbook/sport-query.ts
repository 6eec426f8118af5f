// Answers for what an address of the sportsbook may ask besides its path; apart from the words of paths, which few pages need.

export type SportQuery = { page?: string; eventId?: string; categoryIds?: string; championshipIds?: string }

export const anId = /^[1-9]\d{0,14}$/
const aPage = /^[a-z][a-z-]{0,30}$/i
const someIds = /^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,49}$/

/** Anything else is dropped. */
export function readSportQuery(search: Record<string, unknown>): SportQuery {
  const kept = (key: keyof SportQuery, shape: RegExp) => {
    const value = search[key]
    return typeof value === 'string' && shape.test(value) ? { [key]: value } : {}
  }
  return {
    ...kept('page', aPage),
    ...kept('eventId', anId),
    ...kept('categoryIds', someIds),
    ...kept('championshipIds', someIds),
  }
}
