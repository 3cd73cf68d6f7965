const minuteMs = 60_000

/** With 5, 10, 20, … minutes between them, ten and a half hours pass. */
export const ATTEMPTS_MAX = 8

/** `attempts` includes the one that has just failed; `random` is from 0 to 1: what failed together does not return together. */
export const nextAttemptAt = (attempts: number, now: Date, random: number): Date =>
  new Date(now.getTime() + 5 * minuteMs * 2 ** (attempts - 1) * (1 + 0.2 * random))
