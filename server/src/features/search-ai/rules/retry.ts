/** Why an engine gave no answer. */
export interface EngineRefusal {
  readonly reason: string
  /** A temporary failure: the engine was unavailable or busy. */
  readonly isPassing: boolean
  /** The failure affects every question: a wrong key, or an address that is not allowed. */
  readonly concernsEngine: boolean
  /** The engine's Retry-After. */
  readonly retryAfterMs?: number | undefined
}

export const attemptsMax = 3
const minuteMs = 60_000
/** After a longer wait, a run would not represent its day. */
const waitMsMax = 60 * minuteMs

/** When a question is asked again; undefined if it is given up. `attempts` includes the one that just failed. */
export function nextAttemptAt(refusal: EngineRefusal, attempts: number, now: Date): Date | undefined {
  const waitMs = Math.max(refusal.retryAfterMs ?? 0, minuteMs * 2 ** (attempts - 1))
  if (!refusal.isPassing || attempts >= attemptsMax || waitMs > waitMsMax) return undefined
  return new Date(now.getTime() + waitMs)
}
