import type { DayUsage } from '../../../parts/api/generated.ts'

const DAY_MS = 86_400_000

/** Every day of the range, including days without requests. */
export function byDay(usage: readonly DayUsage[], keyId: number | undefined, days: number, today: Date) {
  const chosen = usage.filter((one) => keyId === undefined || one.keyId === keyId)
  const of = Map.groupBy(chosen, ({ day }) => day)
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(today.getTime() - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    const rows = of.get(day) ?? []
    const requests = sum(rows.map(({ requests }) => requests))
    const refused = sum(rows.map(({ refused }) => refused))
    return { day, accepted: requests - refused, refused }
  })
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
