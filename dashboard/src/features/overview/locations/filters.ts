import type { Operations } from '../../../parts/api/generated.ts'
import { type LevelChoice, readLevel } from '../../../parts/business/level-choice.ts'
import { choiceAt, type Search, sortQuery, textAt } from '../../../parts/url/query-string.ts'

type Query = NonNullable<Operations['listLocations']['query']>

const HEALTH = ['', 'attention', 'failing', 'drifted', 'images', 'incomplete', 'healthy'] as const
const STATUSES = ['', 'inactive', 'all'] as const
const RATINGS = ['', 'low', 'medium', 'high', 'none'] as const
export const STATES = [
  '',
  'in sync',
  'drifted',
  'action required',
  'submitted',
  'pending',
  'opted out',
  'not connected',
] as const
const SORTS = ['name', '-name', 'health', 'rating', '-rating', 'reviews', '-reviews'] as const
const COLOURS = ['health', 'rating'] as const

/** The filters in the query string. */
export interface Filters extends LevelChoice {
  readonly kind: 'locations' | 'groups'
  /** The number of a business above the locations. */
  readonly in: string
  readonly text: string
  readonly city: string
  /** Empty: active. */
  readonly status: (typeof STATUSES)[number]
  readonly health: (typeof HEALTH)[number]
  readonly rating: (typeof RATINGS)[number]
  readonly directory: string
  readonly state: (typeof STATES)[number]
  readonly sort: (typeof SORTS)[number]
  readonly view: 'list' | 'map'
  /** What the colours of the map say. */
  readonly colour: (typeof COLOURS)[number]
}

export const readFilters = (search: Search): Filters => ({
  kind: choiceAt(search, 'kind', ['locations', 'groups']),
  in: /^\d{6,15}$/.test(textAt(search, 'in')) ? textAt(search, 'in') : '',
  text: textAt(search, 'text').slice(0, 200),
  city: textAt(search, 'city').slice(0, 200),
  ...readLevel(search),
  status: choiceAt(search, 'status', STATUSES),
  health: choiceAt(search, 'health', HEALTH),
  rating: choiceAt(search, 'rating', RATINGS),
  directory: /^[a-z][a-z0-9-]{0,49}$/.test(textAt(search, 'directory')) ? textAt(search, 'directory') : '',
  state: choiceAt(search, 'state', STATES),
  sort: choiceAt(search, 'sort', SORTS),
  view: choiceAt(search, 'view', ['list', 'map']),
  colour: choiceAt(search, 'colour', COLOURS),
})

/** Groups have neither health nor directories, and are always active. */
export function queryOf({
  kind,
  in: below,
  text,
  city,
  level,
  value: levelValue,
  status,
  health,
  rating,
  directory,
  state,
  sort,
}: Filters): Query {
  const isLocation = kind === 'locations'
  return {
    kind,
    ...(below && { businessId: Number(below) }),
    ...(text.trim() && { search: text.trim() }),
    ...(city.trim() && { city: city.trim() }),
    ...(rating && { rating }),
    ...(isLocation && below && level && { level, levelValue }),
    ...(isLocation && status && { status }),
    ...(isLocation && health && { health }),
    ...(isLocation && directory && { directory }),
    ...(isLocation && state && { state }),
    ...sortQuery<'name' | 'rating' | 'reviews' | 'health'>(sort),
  }
}

const NARROWING = ['in', 'text', 'city', 'level', 'value', 'status', 'health', 'rating', 'directory', 'state'] as const
export const isNarrowed = (filters: Filters) => NARROWING.some((name) => filters[name] !== '')

/** When a filter changes, the list returns to the first page. */
export const FIRST_PAGE = { from: undefined }
export const EVERYTHING = Object.fromEntries(NARROWING.map((name) => [name, undefined]))
