import type { InputOf } from '@presence/client'
import { type LevelChoice, NO_LEVEL, readLevel } from '../../parts/business/level-choice.ts'
import { readDateRange, toUsDate } from '../../parts/format/dates.ts'
import { choiceAt, listAt, pageAt, type Search, textAt } from '../../parts/url/query-string.ts'

export const PAGE_SIZE = 25

const ORDERS = ['unrepliedFirst', 'newest', 'oldest', 'lowestRating', 'highestRating'] as const
const LOCATION_SORTS = ['rating', '-rating', '-reviews', 'reviews', 'name'] as const

/** 0 means no stars. */
export const RATINGS = [5, 4, 3, 2, 1, 0] as const

/** The filters in the query string. Dates are ISO dates. */
export interface Filters extends LevelChoice {
  readonly part: 'list' | 'report' | 'sources'
  readonly source: readonly string[]
  readonly stars: readonly string[]
  readonly tags: readonly string[]
  /** The id of a location below the business; empty for all. */
  readonly location: string
  readonly from: string
  readonly to: string
  readonly text: string
  readonly status: 'all' | 'replied' | 'unreplied'
  /** The order of the reviews. */
  readonly order: (typeof ORDERS)[number]
  /** The order of the locations in the report. */
  readonly sort: (typeof LOCATION_SORTS)[number]
  /** The id of the only review to show; empty for all. */
  readonly review: string
  /** How the chart groups reviews; auto depends on the length of the range. */
  readonly by: 'auto' | 'day' | 'week' | 'month'
  readonly page: number
}

export const readFilters = (search: Search): Filters => ({
  part: choiceAt(search, 'part', ['list', 'report', 'sources']),
  source: listAt(search, 'source'),
  stars: listAt(search, 'stars').filter((stars) => RATINGS.some((rating) => String(rating) === stars)),
  tags: listAt(search, 'tags'),
  location: textAt(search, 'location'),
  ...readLevel(search),
  ...readDateRange(search),
  text: textAt(search, 'text'),
  status: choiceAt(search, 'status', ['all', 'replied', 'unreplied']),
  order: choiceAt(search, 'order', ORDERS),
  sort: choiceAt(search, 'sort', LOCATION_SORTS),
  review: /^\d{1,15}$/.test(textAt(search, 'review')) ? textAt(search, 'review') : '',
  by: choiceAt(search, 'by', ['auto', 'day', 'week', 'month']),
  page: pageAt(search),
})

/** The filters that the reports and the list share. */
export const reportBody = ({ source, from, to, level, value }: Filters) => ({
  ...(level && { hierarchyNodeData: [{ levelId: level, levelNames: [value] }] }),
  ...(source.length > 0 && { sourceAlias: [...source] }),
  ...(toUsDate(from) && { fromDate: toUsDate(from) }),
  ...(toUsDate(to) && { toDate: toUsDate(to) }),
})

export const listBody = (filters: Filters): NonNullable<InputOf<'listReviews'>['body']> => ({
  ...reportBody(filters),
  ...(filters.stars.length > 0 && { ratings: filters.stars.map(Number) }),
  ...(filters.tags.length > 0 && { tags: [...filters.tags] }),
  ...(filters.text.trim() && { text: filters.text.trim() }),
  ...(filters.status !== 'all' && { status: filters.status }),
  ...(filters.review && { reviewId: Number(filters.review) }),
})

/** When a filter changes, the list returns to the first page. */
export const FIRST_PAGE = { page: undefined } as const

export const EVERYTHING = {
  source: [],
  stars: [],
  tags: [],
  location: '',
  ...NO_LEVEL,
  from: '',
  to: '',
  text: '',
  status: undefined,
  review: '',
  ...FIRST_PAGE,
} as const
