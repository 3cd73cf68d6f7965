import { wallClockAt } from '../../../core/values/time-zone.ts'
import { shareOf } from '../../../core/values/wilson.ts'

const dayMs = 86_400_000

export interface DayCount {
  readonly day: string
  readonly reviews: number
  /** The number of reviews with stars, and the sum of their stars. */
  readonly rated: number
  readonly stars: number
}
export interface WeekOfReviews {
  readonly reviews: number
  /** Null if no review has stars. */
  readonly average: number | null
}
export interface AiWeek {
  readonly answers: number
  readonly mentions: number
  /** Percentage of answers that name a business; null without answers. */
  readonly share: number | null
}

/** Monday of the last complete week, in this time zone. */
export const lastWeek = (zone: string, now: Date): string =>
  dayOf(Date.parse(mondayOf(dayOf(wallClockAt(zone, now.getTime())))) - 7 * dayMs)

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  const atMs = Date.parse(day)
  return dayOf(atMs - ((new Date(atMs).getUTCDay() + 6) % 7) * dayMs)
}

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayOf(Date.parse(day) + at * dayMs))

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

export function weekOf(days: readonly DayCount[]): WeekOfReviews {
  const sum = (of: (day: DayCount) => number) => days.reduce((total, day) => total + of(day), 0)
  const rated = sum((day) => day.rated)
  return {
    reviews: sum((day) => day.reviews),
    average: rated === 0 ? null : Number((sum((day) => day.stars) / rated).toFixed(2)),
  }
}

/** As in the reports of Search AI. */
export const aiWeekOf = ({ answers, mentions }: { answers: number; mentions: number }): AiWeek => ({
  answers,
  mentions,
  share: shareOf(mentions, answers).share,
})
