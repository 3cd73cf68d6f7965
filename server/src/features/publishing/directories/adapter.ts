import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { isClean } from '../../../core/values/plain-text.ts'

/** A listing as a directory shows it. The values are untrusted until they are checked. */
export interface RemoteListing {
  readonly id: string
  /** Our business number. A different one means that the listing is not ours. */
  readonly reference: string
  /** The directory's own reason for not showing the listing; '' if it shows it or soon will. */
  readonly refusal: string
  readonly listing: Readonly<Record<string, unknown>>
  readonly unsupported: readonly string[]
}

export interface Sending {
  readonly reference: string
  /** Absent members are left unchanged, empty ones are cleared. */
  readonly listing: Readonly<Record<string, unknown>>
  /** The idempotency key: a request that is sent twice with the same key takes effect once. */
  readonly key: string
}

/** Reviews that were added, changed or deleted since a cursor. The only check so far is that they can be stored. */
export interface PulledReviews {
  readonly reviews: readonly Readonly<Record<string, unknown>>[]
  /** Ids of reviews that the directory no longer has. */
  readonly deleted: readonly string[]
  readonly cursor: string
  readonly hasMore: boolean
}

export interface ReplySending {
  readonly reference: string
  /** The directory's id of the review. */
  readonly reviewId: string
  /** If empty, the reply is deleted. */
  readonly text: string
  readonly writtenAt: Date
  /** The idempotency key: a request that is sent twice with the same key takes effect once. */
  readonly key: string
}

/** Reviews at a directory. Every method makes one or two requests, and fails with DirectoryFailure. */
export interface DirectoryReviews {
  /** Starts from the beginning if the cursor is empty. */
  readonly pull: (reference: string, cursor: string) => Promise<PulledReviews>
  readonly reply: (sending: ReplySending) => Promise<void>
}

/** One directory. Every method makes one request, and fails with DirectoryFailure. */
export interface DirectoryAdapter {
  /** Absent if this kind of directory has no reviews. */
  readonly reviews?: DirectoryReviews
  readonly find: (reference: string) => Promise<RemoteListing | undefined>
  readonly read: (id: string) => Promise<RemoteListing | undefined>
  /** The id of the new listing, or of the one that already exists. */
  readonly create: (sending: Sending) => Promise<{ readonly id: string; readonly isNew: boolean }>
  /** False if there is no listing with this id. */
  readonly update: (id: string, sending: Sending) => Promise<boolean>
  /** Succeeds if the listing no longer exists. */
  readonly remove: (id: string, reference: string) => Promise<void>
}

/**
 * `refused`: it does not accept this listing. `busy`: it asks for a pause. `down`: it is unreachable or has an internal
 * error. `locked`: it does not accept our credentials. `odd`: its response is not valid.
 */
export type FailureKind = 'refused' | 'busy' | 'down' | 'locked' | 'odd'

const { reasonLength } = outsideLimits.directoryAnswer
const dayMs = 24 * 60 * 60_000

/** The message is shown to users: the directory's own reason, or one of ours. */
export class DirectoryFailure extends Error {
  readonly kind: FailureKind
  /** At most a day, even if the directory asks for more. */
  readonly retryAfterMs: number

  constructor(kind: FailureKind, reason: string, options: ErrorOptions & { retryAfterMs?: number | undefined } = {}) {
    super(reason, options)
    this.name = 'DirectoryFailure'
    this.kind = kind
    this.retryAfterMs = Math.min(options.retryAfterMs ?? 0, dayMs)
  }
}

/** Makes the text of a directory safe to show to users. */
export const safeReason = (text: unknown, otherwise: string): string => {
  // Cut again below: replacing shortens the text, and a surrogate pair counts as one character.
  const start = typeof text === 'string' ? text.slice(0, 4 * reasonLength) : ''
  const clean = start.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim()
  return clean === '' ? otherwise : [...clean].slice(0, reasonLength).join('')
}

const { depth: depthMax, textLength: textLengthMax, listLength: listLengthMax } = outsideLimits.directoryAnswer

/**
 * Whether a response of a directory can be stored: the database accepts neither NUL nor half a surrogate pair, and deeply
 * nested values would overflow the stack of recursive functions.
 */
export function isStorable(value: unknown, depth: number = depthMax): boolean {
  if (typeof value === 'string') return isClean(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every(([name, inner]) => isClean(name) && isStorable(inner, depth - 1))
}

/** Cuts long texts and lists. The value must be storable, which limits the depth of the recursion. */
export function withinLimits<Value>(value: Value): Value {
  if (typeof value === 'string') return value.slice(0, textLengthMax).toWellFormed() as Value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, listLengthMax).map(withinLimits) as Value
  const members = Object.entries(value).slice(0, listLengthMax)
  return Object.fromEntries(members.map(([name, inner]) => [name, withinLimits(inner)])) as Value
}
