import type { ResponseOf } from '@presence/client'
import { toIsoDate } from '../../listing/hours/us-date.ts'

type Period = ResponseOf<'countReviewsOverTime'>['periods'][number]

export interface Bucket {
  readonly from: string
  readonly label: string
  readonly reviews: number
  /** Null: no review had stars. */
  readonly average: number | null
}

const FORMATS = {
  month: { month: 'short', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: '2-digit' },
  day: { day: 'numeric', month: 'short', year: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A week is named by its first day. */
export function bucketsOf(periods: readonly Period[], by: keyof typeof FORMATS, locale?: string): Bucket[] {
  const label = new Intl.DateTimeFormat(locale, { ...FORMATS[by], timeZone: 'UTC' })
  return periods.map(({ fromDate, reviewCount, averageRating }) => ({
    from: fromDate,
    label: label.format(new Date(toIsoDate(fromDate))),
    reviews: reviewCount,
    average: averageRating === 0 ? null : averageRating,
  }))
}
