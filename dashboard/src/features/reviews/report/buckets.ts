import type { ResponseOf } from '@presence/client'
import { toIsoDate } from '../../../parts/format/dates.ts'

type Period = ResponseOf<'countReviewsOverTime'>['periods'][number]

export interface Bucket {
  readonly from: string
  readonly label: string
  readonly reviews: number
  /** Null if no review had stars. */
  readonly average: number | null
}

const FORMATS = {
  month: { month: 'short', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: '2-digit' },
  day: { day: 'numeric', month: 'short', year: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type Granularity = keyof typeof FORMATS

const DAY_MS = 86_400_000
/** The longest range that is shown by day, and by week: at most about 30 bars. */
const [DAYS_BY_DAY, DAYS_BY_WEEK] = [31, 214]

/** Days, weeks or months, depending on the length of the range that the periods cover. */
export function granularityFor(periods: readonly Pick<Period, 'fromDate' | 'toDate'>[]): Granularity {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return 'month'
  const days = (Date.parse(toIsoDate(last.toDate)) - Date.parse(toIsoDate(first.fromDate))) / DAY_MS + 1
  if (days <= DAYS_BY_DAY) return 'day'
  return days <= DAYS_BY_WEEK ? 'week' : 'month'
}

/** A week is named by its first day. */
export function bucketsOf(periods: readonly Period[], by: Granularity, locale?: string): Bucket[] {
  const label = new Intl.DateTimeFormat(locale, { ...FORMATS[by], timeZone: 'UTC' })
  return periods.map(({ fromDate, reviewCount, averageRating }) => ({
    from: fromDate,
    label: label.format(new Date(toIsoDate(fromDate))),
    reviews: reviewCount,
    average: averageRating === 0 ? null : averageRating,
  }))
}
