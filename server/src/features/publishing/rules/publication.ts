import { attemptsMax, type Chance, jittered, retryAt } from '../../../core/values/retry.ts'
import type { DirectoryState } from '../contract/directory.ts'

/** A field that differs at a directory. */
export interface Difference {
  readonly field: string
  readonly state: 'MISMATCH' | 'MISSING'
  readonly theirs?: unknown
  /** True after the directory's window has passed: the field is not overwritten until a user decides. */
  readonly isDrift: boolean
}

/** The members of a publication that change during processing. */
export interface Progress {
  readonly state: DirectoryState
  readonly reason: string
  readonly remoteId: string | null
  readonly task: 'send' | 'check' | null
  readonly dueAt: Date | null
  /** Includes the current attempt; 0 after a success. */
  readonly attempts: number
  readonly uncertain: boolean
  readonly force: boolean
  readonly sendings: number
  readonly sentHash: string | null
  readonly sentAt: Date | null
  readonly windowEndsAt: Date | null
  readonly readBackAt: Date | null
  readonly differences: readonly Difference[]
  readonly unsupported: readonly string[]
}

/** The operator's settings of a directory. */
export interface PublishPolicy {
  readonly windowMs: number
  readonly checkEveryMs: number
}

export const driftedFields = (differences: readonly Difference[]): ReadonlySet<string> =>
  new Set(differences.filter(({ isDrift }) => isDrift).map(({ field }) => field))

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
const nextRound = (now: Date, { checkEveryMs }: PublishPolicy, chance: Chance) =>
  later(now, jittered(checkEveryMs, chance))

const quiet = { attempts: 0, reason: '', uncertain: false }

/** The directory has accepted the listing. Sending the same content again does not extend its window. */
export function afterSent(
  before: Progress,
  sent: { remoteId: string; hash: string },
  policy: PublishPolicy,
  now: Date,
): Progress {
  const isSame = before.sentHash === sent.hash && before.windowEndsAt !== null && before.windowEndsAt > now
  const undecided = before.differences.filter(({ isDrift }) => isDrift)
  return {
    ...before,
    ...quiet,
    // Undecided fields were not sent: they still need a decision.
    state: undecided.length > 0 ? 'drifted' : 'submitted',
    remoteId: sent.remoteId,
    sentHash: sent.hash,
    sendings: before.sendings + 1,
    sentAt: now,
    windowEndsAt: isSame ? before.windowEndsAt : later(now, policy.windowMs),
    force: false,
    task: 'check',
    dueAt: later(now, policy.windowMs / 60),
    differences: undecided,
  }
}

/** There is nothing new to send: returns to the last known state and schedules the next check. */
export function afterNothingToSend(before: Progress, policy: PublishPolicy, chance: Chance, now: Date): Progress {
  const isRead = before.readBackAt !== null && before.sentAt !== null && before.readBackAt >= before.sentAt
  const isDrifted = before.differences.some(({ isDrift }) => isDrift)
  const isSound = isRead && before.differences.length === 0 && before.reason === ''
  const state = isDrifted ? 'drifted' : isSound ? 'in sync' : 'submitted'
  // Counted from the last check, so that frequent changes do not postpone it forever.
  const nextAt = nextRound(before.readBackAt ?? now, policy, chance)
  const dueAt = state === 'submitted' || nextAt < now ? now : nextAt
  return { ...before, ...quiet, state, force: false, task: 'check', dueAt }
}

export interface ReadBack {
  readonly remoteId: string | null
  readonly differences: readonly Omit<Difference, 'isDrift'>[]
  readonly unsupported: readonly string[]
  /** The directory's own reason for not showing the listing; '' if it shows it. */
  readonly refusal: string
}

export function afterReadBack(
  before: Progress,
  { remoteId, differences, unsupported, refusal }: ReadBack,
  policy: PublishPolicy,
  chance: Chance,
  now: Date,
): Progress {
  const isLate = before.windowEndsAt === null || now >= before.windowEndsAt
  const driftedBefore = new Set(before.differences.filter(({ isDrift }) => isDrift).map(({ field }) => field))
  const withDrift = differences.map((each) => ({ ...each, isDrift: isLate || driftedBefore.has(each.field) }))
  const read = {
    ...before,
    ...quiet,
    remoteId,
    readBackAt: now,
    differences: withDrift,
    unsupported,
    task: 'check' as const,
  }
  const dueAt = nextRound(now, policy, chance)
  if (refusal !== '') return { ...read, state: 'action required', reason: refusal, dueAt }
  if (withDrift.length === 0) return { ...read, state: 'in sync', dueAt }
  const absence = remoteId === null ? 'the directory no longer has it' : ''
  if (withDrift.some(({ isDrift }) => isDrift)) return { ...read, state: 'drifted', reason: absence, dueAt }
  return { ...read, state: 'submitted', reason: absence, ...whileItMayStillCome(before, policy, now) }
}

/**
 * The directory may need time: the listing is checked with growing delays, and halfway through the window it is sent
 * again, in case it was only partly processed.
 */
function whileItMayStillCome(before: Progress, { windowMs }: PublishPolicy, now: Date): Partial<Progress> {
  const endsAt = (before.windowEndsAt as Date).getTime()
  const beganAt = endsAt - windowMs
  const isToldAgain = before.sentAt !== null && before.sentAt.getTime() > beganAt
  if (!isToldAgain && now.getTime() >= beganAt + windowMs / 2) {
    return { task: 'send', force: true, dueAt: now }
  }
  const waitMs = Math.max(now.getTime() - beganAt, windowMs / 60)
  return { dueAt: new Date(Math.min(now.getTime() + waitMs, endsAt)) }
}

/** The directory refused the listing. Only a change of the listing, or a user, triggers another attempt. */
export const afterRefusal = (before: Progress, reason: string): Progress => ({
  ...before,
  ...quiet,
  state: 'action required',
  reason,
  task: null,
  dueAt: null,
})

interface Failure {
  readonly reason: string
  readonly retryAfterMs: number
  /** The attempt may have succeeded. */
  readonly isUncertain: boolean
}

/** After the last attempt a send becomes a dead letter; a read is retried in the next round. */
export function afterFailure(
  before: Progress,
  { reason, retryAfterMs, isUncertain }: Failure,
  policy: PublishPolicy,
  chance: Chance,
  now: Date,
): Progress {
  const { attempts } = before
  const failed = { ...before, reason, uncertain: before.uncertain || (before.task === 'send' && isUncertain) }
  if (attempts < attemptsMax) return { ...failed, dueAt: retryAt(attempts, retryAfterMs, chance, now) }
  const givenUp = {
    ...failed,
    state: 'action required' as const,
    reason: `failed after ${attempts} attempts: ${reason}`,
  }
  if (before.task === 'send') return { ...givenUp, task: null, dueAt: null }
  return { ...givenUp, attempts: 0, dueAt: nextRound(now, policy, chance) }
}

/** The listing has an unexpected id: retries at once, but only once, because a directory may always respond this way. */
export function afterMoved(
  before: Progress,
  remoteId: string | null,
  policy: PublishPolicy,
  chance: Chance,
  now: Date,
): Progress {
  const moved = { ...before, remoteId, uncertain: false }
  if (before.attempts === 1) return { ...moved, task: 'send', dueAt: now }
  const failure = {
    reason: 'the directory does not find the listing under its own id',
    retryAfterMs: 0,
    isUncertain: false,
  }
  return afterFailure(moved, failure, policy, chance, now)
}

/** The task was claimed but not started: it is due again when the directory can be called. */
export const afterNothing = (before: Progress, until: Date): Progress => ({
  ...before,
  attempts: before.attempts - 1,
  dueAt: until,
})
