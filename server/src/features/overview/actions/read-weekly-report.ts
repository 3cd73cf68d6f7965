import type { Db } from '../../../core/platform/database.ts'
import { aiWeekOf, daysFrom, weekOf } from '../rules/weekly-report.ts'
import { listBadUnanswered } from '../store/bad-unanswered.ts'
import { countAiAnswers, listReportedDirectories, listReviewDays } from '../store/weekly-figures.ts'

const LISTED_MAX = 10

/** The report for the week that starts on this Monday and the week before, for everything the person has access to now. */
export async function readWeeklyReport(db: Db, partnerId: number, userId: number, week: string) {
  const person = [partnerId, userId] as const
  const [before, next] = [shifted(week, -1), shifted(week, 1)]
  const counted = await listReviewDays(db, ...person, before, next)
  const byDay = new Map(counted.map((count) => [count.day, count]))
  const daysOf = (monday: string) =>
    daysFrom(monday, 7).map((day) => byDay.get(day) ?? { day, reviews: 0, rated: 0, stars: 0 })
  const unanswered = await listBadUnanswered(db, ...person, LISTED_MAX)
  const directories = await listReportedDirectories(db, ...person, LISTED_MAX)
  return {
    from: week,
    to: daysFrom(week, 7).at(-1) as string,
    reviews: {
      thisWeek: weekOf(daysOf(week)),
      weekBefore: weekOf(daysOf(before)),
      days: daysOf(week).map((day) => ({ day: day.day, ...weekOf([day]) })),
    },
    unanswered: { total: unanswered[0]?.total ?? 0, reviews: unanswered.map(withoutTotal) },
    directories: { total: directories[0]?.total ?? 0, listings: directories.map(withoutTotal) },
    visibility: {
      thisWeek: aiWeekOf(await countAiAnswers(db, ...person, week, next)),
      weekBefore: aiWeekOf(await countAiAnswers(db, ...person, before, week)),
    },
  }
}

const shifted = (monday: string, weeks: number) =>
  new Date(Date.parse(monday) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

function withoutTotal<Row extends { total: number }>(row: Row): Omit<Row, 'total'> {
  const { total: _, ...rest } = row
  return rest
}
