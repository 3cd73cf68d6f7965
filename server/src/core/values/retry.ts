const minuteMs = 60_000
const waitMsMax = 6 * 60 * minuteMs
export const attemptsMax = 12

/** Between 0 and 1, drawn by the caller, so that the rules are deterministic. */
export type Chance = number

/** ±20%, so that simultaneous failures are not retried simultaneously. */
export const jittered = (ms: number, chance: Chance): number => ms * (0.8 + 0.4 * chance)

interface Delays {
  readonly firstMs: number
  readonly maxMs: number
}
/** The delay doubles, and is at least the directory's Retry-After. `attempts` includes the one that failed. */
export const retryAt = (
  attempts: number,
  retryAfterMs: number,
  chance: Chance,
  now: Date,
  { firstMs, maxMs }: Delays = { firstMs: minuteMs, maxMs: waitMsMax },
): Date => {
  const waitMs = jittered(Math.min(firstMs * 2 ** (attempts - 1), maxMs), chance)
  return new Date(now.getTime() + Math.max(waitMs, Math.min(retryAfterMs, 4 * waitMsMax)))
}

export const mailAttemptsMax = 8
const mailDelays = { firstMs: 5 * minuteMs, maxMs: waitMsMax }

/** After 5, 10, 20, … minutes. Undefined after eight attempts, which take ten and a half hours. */
export const retryMailAt = (attempts: number, chance: Chance, now: Date): Date | undefined =>
  attempts < mailAttemptsMax ? retryAt(attempts, 0, chance, now, mailDelays) : undefined

export const failuresMax = 5
const restMsMax = 15 * minuteMs

/** After several failures, nothing is sent to a directory for a while; then a single publication tests it. */
export interface Circuit {
  readonly failures: number
  readonly restsUntil: Date
}

export const isTrying = ({ failures }: Pick<Circuit, 'failures'>): boolean => failures >= failuresMax

export function afterFailures(failures: number, chance: Chance, now: Date): Circuit | undefined {
  if (failures < failuresMax) return undefined
  const restMs = Math.min(minuteMs * 2 ** (failures - failuresMax), restMsMax)
  return { failures, restsUntil: new Date(now.getTime() + jittered(restMs, chance)) }
}
