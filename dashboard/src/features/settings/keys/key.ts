import type { ApiKey, DayUsage } from '../../../parts/api/generated.ts'
import { formatNumber } from '../../../parts/format/format.ts'

type KeyState = 'active' | 'expired' | 'revoked'

export function stateOf({ revoked, expires }: Pick<ApiKey, 'revoked' | 'expires'>, now = Date.now()): KeyState {
  if (revoked) return 'revoked'
  return expires && new Date(expires).getTime() <= now ? 'expired' : 'active'
}

/** 300/60 becomes "300 per minute". */
export function formatLimit(limit: string | null): string {
  if (limit === null) return 'Default'
  const [requests = 0, seconds = 0] = limit.split('/').map(Number)
  return `${formatNumber(requests)} per ${formatTimeSpan(seconds)}`
}

const formatTimeSpan = (seconds: number) =>
  seconds === 60 ? 'minute' : seconds === 1 ? 'second' : `${formatNumber(seconds)} seconds`

/** Uses the time window of the maximum, so that a single number is enough. */
export function limitField(limitMax: string | null) {
  const [max, seconds = '60'] = limitMax?.split('/') ?? []
  const unset = 'leave empty for the default'
  return {
    seconds,
    label: `Requests per ${formatTimeSpan(Number(seconds))}`,
    description: max ? `Up to ${formatNumber(Number(max))}; ${unset}` : `Optional; ${unset}`,
    placeholder: max ?? '300',
  }
}

const DAY_MS = 86_400_000

/** Every day of the range, including days without requests. */
export function byDay(usage: readonly DayUsage[], keyId: number | undefined, days: number, today: Date) {
  const rowsOfKey = usage.filter((one) => keyId === undefined || one.keyId === keyId)
  const rowsByDay = Map.groupBy(rowsOfKey, ({ day }) => day)
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(today.getTime() - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    const rows = rowsByDay.get(day) ?? []
    const requests = sum(rows.map(({ requests }) => requests))
    const refused = sum(rows.map(({ refused }) => refused))
    return { day, accepted: requests - refused, refused }
  })
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
