// Answers for the addresses of the sportsbook: a place in the widget as a path of readable words, and back again.
import { electronicGames, electronicSports, sportByCode, sportById } from './catalogue.ts'
import { anId, type SportQuery } from './sport-query.ts'

/** Where somebody stands in the widget, in the words that `set` and `addSportsBook` understand. */
export type SportPlace = {
  page: string
  sportId?: number
  categoryIds: readonly number[]
  championshipIds: readonly number[]
  eventId?: number
}

/** What the provider's catalogue of one sport says about names; null when it does not answer. */
export type SportNames = {
  Categories: readonly {
    CategoryId: number
    Name: string
    Championships: readonly { ChampionshipId: number; Name: string }[]
  }[]
} | null

export type SportAddress = { path: string; search: SportQuery }

export const overview: SportPlace = { page: 'overview', categoryIds: [], championshipIds: [] }

/** Lowercased, without brackets, commas and dots, words joined by hyphens; what would end a segment is left out as well. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[()[\]{},./\\?#%]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Whose catalogue is needed to read this path; none for the overview and for a bare event. */
export function sportOfPath(path: string): number | undefined {
  return sportByCode(segmentsOf(path)[0])?.id
}

/** Whether the words of the path mean something here: no words, a sport, or a bare event. */
export function isSportPath(path: string): boolean {
  const [first, second, ...rest] = segmentsOf(path)
  if (first === undefined) return true
  if (first === 'event') return second !== undefined && anId.test(second) && rest.length === 0
  return sportByCode(first) !== undefined && rest.length <= 2
}

const idsIn = (text: string | undefined) => text?.split(',').map(Number) ?? []

function pageOf(place: Omit<SportPlace, 'page'>): string {
  if (place.eventId !== undefined) return 'event'
  // The championships of a category stand on the same page as one of them.
  if (place.championshipIds.length > 0 || place.categoryIds.length > 0) return 'championship'
  return place.sportId === undefined ? overview.page : 'sport'
}

/** Where an address leads. Words that the catalogue does not know are passed over: the place above them opens. */
export function readSportAddress({ path, search }: SportAddress, names: SportNames): SportPlace {
  const [first, second, third, fourth] = segmentsOf(path)
  const sportId = sportByCode(first)?.id
  const written = sportId === undefined ? undefined : categoryOf(sportId, second, names)
  const named = written?.Championships.find(({ Name }) => slugOf(Name) === third)?.ChampionshipId
  const inPath = first === 'event' ? second : /^(\d+)(?:-|$)/.exec(fourth ?? '')?.[1]
  const event = inPath ?? search.eventId
  const byQuery = idsIn(search.categoryIds)
  const championshipsByQuery = idsIn(search.championshipIds)
  const known = {
    ...(sportId === undefined ? {} : { sportId }),
    categoryIds: byQuery.length > 0 ? byQuery : written ? [written.CategoryId] : [],
    championshipIds: championshipsByQuery.length > 0 ? championshipsByQuery : named ? [named] : [],
    ...(event !== undefined && anId.test(event) ? { eventId: Number(event) } : {}),
  }
  return { page: search.page ?? pageOf(known), ...known }
}

/** A category by its word; those of our own menu are known without the provider. */
function categoryOf(sportId: number, word: string | undefined, names: SportNames) {
  if (word === undefined) return undefined
  const known = names?.Categories.find(({ Name }) => slugOf(Name) === word)
  if (known || sportId !== electronicSports) return known
  const game = electronicGames.find(({ code }) => code === word)
  return game && { CategoryId: game.categoryId, Championships: [] }
}

type Named = { name: string } | null | undefined

/** Names that the widget told along with the place. */
export type ToldNames = { category?: Named; championship?: Named; event?: Named }

/**
 * The address of a place. Ids stand in the query where there are several, where the reader's language is not the one of the
 * words, and where no word is known.
 */
export function writeSportAddress(
  place: SportPlace,
  { names, told = {}, english }: { names: SportNames; told?: ToldNames; english: boolean },
): SportAddress {
  const sport = sportById(place.sportId)
  const [categoryId, ...moreCategories] = place.categoryIds
  const [championshipId, ...moreChampionships] = place.championshipIds
  const listed = names?.Categories.find(({ CategoryId }) => CategoryId === categoryId)
  const category =
    categoryId === undefined || moreCategories.length > 0
      ? undefined
      : (listed?.Name ??
        told.category?.name ??
        electronicGames.find((game) => game.categoryId === categoryId)?.code)
  const championship =
    championshipId === undefined || moreChampionships.length > 0
      ? undefined
      : (listed?.Championships.find(({ ChampionshipId }) => ChampionshipId === championshipId)?.Name ??
        told.championship?.name)
  const words: string[] = []
  let eventIsNamed = false
  if (sport) {
    words.push(sport.code)
    if (category) words.push(slugOf(category))
    if (category && championship) words.push(slugOf(championship))
    if (category && championship && place.eventId !== undefined) {
      eventIsNamed = true
      words.push([String(place.eventId), slugOf(told.event?.name ?? '')].filter(Boolean).join('-'))
    }
  }
  const path = words.join('/')
  const withIds = (categories: boolean, championships: boolean): SportAddress => {
    const search: SportQuery = {
      ...(place.eventId !== undefined && !eventIsNamed ? { eventId: String(place.eventId) } : {}),
      ...(categories && place.categoryIds.length > 0 ? { categoryIds: place.categoryIds.join(',') } : {}),
      ...(championships && place.championshipIds.length > 0
        ? { championshipIds: place.championshipIds.join(',') }
        : {}),
    }
    const implied = readSportAddress({ path, search }, names).page
    return { path, search: implied === place.page ? search : { page: place.page, ...search } }
  }
  const short = withIds(!english || moreCategories.length > 0, !english || moreChampionships.length > 0)
  // Two of one name, or a name that only the widget knows, would lead elsewhere when the address is read again.
  return samePlace(readSportAddress(short, names), place) ? short : withIds(true, true)
}

export function samePlace(one: SportPlace, other: SportPlace): boolean {
  return placeKey(one) === placeKey(other)
}

export function placeKey({ page, sportId, categoryIds, championshipIds, eventId }: SportPlace): string {
  return [page, sportId ?? '', categoryIds.join(','), championshipIds.join(','), eventId ?? ''].join('|')
}

/** An address for links: the route with its words, or the overview. */
export function linkOf({ path, search }: SportAddress) {
  return path === ''
    ? ({ to: '/sport', search } as const)
    : ({ to: '/sport/$', params: { _splat: path }, search } as const)
}
