const minuteMs = 60_000

/** With delays of 5, 10, 20, … minutes, this takes ten and a half hours. */
export const ATTEMPTS_MAX = 8

/** `attempts` includes the one that just failed. `random` is from 0 to 1, for jitter. */
export const nextAttemptAt = (attempts: number, now: Date, random: number): Date =>
  new Date(now.getTime() + 5 * minuteMs * 2 ** (attempts - 1) * (1 + 0.2 * random))

const hourMs = 60 * minuteMs
/** Attempts without a response: four days, with delays of 5, 10, 20 and 40 minutes and then an hour. */
export const UNANSWERED_MAX = 100
/** Gateways may forget the ids of messages after a day. */
const SAME_ID_MS = 20 * hourMs

/** `unanswered` includes the attempt that just got no response. */
export const nextUnansweredAt = (unanswered: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(5 * minuteMs * 2 ** (unanswered - 1), hourMs))

/** `sentAt`: when the gateway first received the message without confirming it. */
export const isUnansweredTooOften = (
  { unanswered, sentAt }: { readonly unanswered: number; readonly sentAt: Date | null },
  now: Date,
): boolean => unanswered >= UNANSWERED_MAX || (sentAt !== null && now.getTime() - sentAt.getTime() > SAME_ID_MS)
