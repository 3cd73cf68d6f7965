import type { WeeklyReport } from '../../../parts/api/generated.ts'
import { averageInWords } from '../../../parts/format/format.ts'
import { weekdayInWords } from './report-week.ts'
import classes from './WeeklyReport.module.css'

/** A table whose bars are decorative: they repeat the counts. */
export function ReviewDays({ days }: { days: WeeklyReport['reviews']['days'] }) {
  const most = Math.max(1, ...days.map(({ reviews }) => reviews))
  return (
    <table className={classes.days}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className={classes.number}>
            Reviews
          </th>
          <td />
          <th scope="col" className={classes.number}>
            Average
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, reviews, average }) => (
          <tr key={day}>
            <th scope="row">{weekdayInWords(day)}</th>
            <td className={classes.number}>{reviews}</td>
            <td className={classes.bar}>
              <svg width="100%" height="14" aria-hidden="true" focusable="false">
                <rect width={`${(100 * reviews) / most}%`} height="14" rx="3" />
              </svg>
            </td>
            <td className={classes.number}>{average === null ? '–' : averageInWords(average)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
