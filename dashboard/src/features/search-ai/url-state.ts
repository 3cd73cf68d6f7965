import { readDateRange, toUsDate } from '../../parts/format/dates.ts'
import { formatDate } from '../../parts/format/format.ts'
import { choiceAt, listAt, pageAt, type Search, textAt } from '../../parts/url/query-string.ts'
import { type AnswerFilter, type AnswersBody, readAnswerFilter } from './answers/answers-behind.ts'

export const PARTS = ['results', 'runs', 'plan'] as const

export interface UrlState {
  readonly part: (typeof PARTS)[number]
  /** The run whose progress is shown. */
  readonly run: string
  readonly from: string
  readonly to: string
  readonly theme: readonly string[]
  readonly engine: readonly string[]
  /** The figure whose answers are shown in the drawer. */
  readonly behind: AnswerFilter | undefined
  /** The page of those answers. */
  readonly page: number
}

export const readUrlState = (search: Search): UrlState => ({
  part: choiceAt(search, 'part', PARTS),
  run: /^\d+$/.test(textAt(search, 'run')) ? textAt(search, 'run') : '',
  ...readDateRange(search),
  theme: listAt(search, 'theme'),
  engine: listAt(search, 'engine'),
  behind: readAnswerFilter(search),
  page: pageAt(search),
})

type Filter = Pick<UrlState, 'from' | 'to' | 'theme' | 'engine'>

/** The filters of all reports. */
export const reportBody = ({ from, to, theme, engine }: Filter) => ({
  ...(toUsDate(from) && { startDate: toUsDate(from) }),
  ...(toUsDate(to) && { endDate: toUsDate(to) }),
  ...(theme.length > 0 && { themes: [...theme] }),
  ...(engine.length > 0 && { engines: [...engine] }),
})

export const isNarrowed = (address: Filter) => Object.keys(reportBody(address)).length > 0

/** The runs that the reports cover: "all runs", "runs since Nov 1, 2026". */
export function formatPeriod({ from, to }: Pick<Filter, 'from' | 'to'>): string {
  if (from === '' && to === '') return 'all runs'
  if (from === to) return `runs on ${formatDate(from)}`
  if (to === '') return `runs since ${formatDate(from)}`
  return from === '' ? `runs until ${formatDate(to)}` : `runs from ${formatDate(from)} to ${formatDate(to)}`
}

export const EVERYTHING = { from: '', to: '', theme: [], engine: [] } as const

/** The filters of the report, plus those of the figure. */
export const answersBody = (address: UrlState, behind: AnswerFilter): AnswersBody => ({
  ...reportBody(address),
  ...(behind.theme !== undefined && { themes: [behind.theme] }),
  ...(behind.engine !== undefined && { engines: [behind.engine] }),
  ...(behind.competitor !== undefined && { competitors: [behind.competitor] }),
  ...(behind.domain !== undefined && { domains: [behind.domain] }),
  ...(behind.fact && { fact: behind.fact }),
  ...(behind.verdict && { verdict: behind.verdict }),
  ...(behind.isNamed !== undefined && { mentioned: behind.isNamed }),
})
