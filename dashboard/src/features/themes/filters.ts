import type { InputOf } from '@presence/client'
import { readDateRange, toUsDate } from '../../parts/format/dates.ts'
import { choiceAt, listAt, pageAt, type Search, textAt } from '../../parts/url/query-string.ts'

const COUNTS = ['10', '20', '50'] as const

export interface Filters {
  readonly type: 'review' | 'social'
  readonly sources: readonly string[]
  readonly from: string
  readonly to: string
  readonly sentiment: 'all' | 'positive' | 'negative'
  readonly order: 'occurrence' | 'atoz' | 'ztoa'
  readonly top: (typeof COUNTS)[number]
  /** Ids of competitors; empty for all. */
  readonly beside: readonly string[]
  /** The theme whose sentences are shown; `of` is the id of a competitor, or empty for the business itself. */
  readonly theme: string
  readonly of: string
  readonly page: number
}

export const readFilters = (search: Search): Filters => ({
  type: choiceAt(search, 'type', ['review', 'social']),
  sources: listAt(search, 'sources'),
  ...readDateRange(search),
  sentiment: choiceAt(search, 'sentiment', ['all', 'positive', 'negative']),
  order: choiceAt(search, 'order', ['occurrence', 'atoz', 'ztoa']),
  top: choiceAt({ top: textAt(search, 'top') }, 'top', COUNTS),
  beside: listAt(search, 'beside').filter(isId),
  theme: textAt(search, 'theme'),
  of: isId(textAt(search, 'of')) ? textAt(search, 'of') : '',
  page: pageAt(search),
})

const isId = (text: string) => /^\d{1,15}$/.test(text)

const SENTIMENTS = { all: 0, positive: 1, negative: -1 } as const

const mentionsBody = ({ type, sources, from, to, sentiment }: Filters) => ({
  sourceType: type,
  ...(sources.length > 0 && { sources: [...sources] }),
  ...(toUsDate(from) && { startDate: toUsDate(from) }),
  ...(toUsDate(to) && { endDate: toUsDate(to) }),
  sentiment: SENTIMENTS[sentiment],
})

export const statisticsBody = (filters: Filters): NonNullable<InputOf<'getThemeStatistics'>['body']> => ({
  ...mentionsBody(filters),
  orderBy: filters.order,
  topThm: Number(filters.top),
  ...(filters.beside.length > 0 && { competitors: filters.beside.map((id) => ({ competitorId: Number(id) })) }),
})

export const examplesBody = (filters: Filters): InputOf<'listThemeExamples'>['body'] => ({
  ...mentionsBody(filters),
  theme: filters.theme,
  ...(filters.of && { competitorId: Number(filters.of) }),
})

/** Ignores the sentiment filter, because the chart shows each sentiment separately. */
export function trendBody(filters: Filters): InputOf<'getThemeTrend'>['body'] {
  const { sentiment: _sentiment, ...body } = examplesBody(filters)
  return body
}

export const isNarrowed = ({ type, sources, from, to, sentiment }: Filters) =>
  type !== 'review' || sources.length > 0 || from !== '' || to !== '' || sentiment !== 'all'
