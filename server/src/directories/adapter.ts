import { outsideLimits } from '../domain/values/outside-limits.ts'

/** A listing as a directory shows it. Nothing of it is to be believed before it was looked at. */
export interface RemoteListing {
  readonly id: string
  /** Our business number. A different one means that the listing is not ours. */
  readonly reference: string
  /** Why the directory does not show it, in its own words; '' when it does or soon will. */
  readonly refusal: string
  readonly listing: Readonly<Record<string, unknown>>
  readonly unsupported: readonly string[]
}

export interface Sending {
  readonly reference: string
  /** Absent members are left alone, empty ones cleared. */
  readonly listing: Readonly<Record<string, unknown>>
  /** Sent twice under one key it is done once. */
  readonly key: string
}

/** What came, changed or went since a cursor. Nothing of it has been checked except that it can be stored. */
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
  /** Empty: the reply is deleted. */
  readonly text: string
  readonly writtenAt: Date
  /** Sent twice under one key it is done once. */
  readonly key: string
}

/** Reviews at a directory. Every method makes one or two requests, and fails with DirectoryFailure. */
export interface DirectoryReviews {
  /** From the beginning if the cursor is empty. */
  readonly pull: (reference: string, cursor: string) => Promise<PulledReviews>
  readonly reply: (sending: ReplySending) => Promise<void>
}

/** One directory. Every method makes one request, and fails with DirectoryFailure. */
export interface DirectoryAdapter {
  /** Absent: this kind of directory has no reviews to offer. */
  readonly reviews?: DirectoryReviews
  readonly find: (reference: string) => Promise<RemoteListing | undefined>
  readonly read: (id: string) => Promise<RemoteListing | undefined>
  /** The id it has got, or the one under which it is there already. */
  readonly create: (sending: Sending) => Promise<{ readonly id: string; readonly isNew: boolean }>
  /** False when there is nothing under that id. */
  readonly update: (id: string, sending: Sending) => Promise<boolean>
  /** What is gone already is removed. */
  readonly remove: (id: string, reference: string) => Promise<void>
}

/**
 * `refused`: it said no to this listing. `busy`: it asks to be left alone for a while. `down`: it was not there, or ill.
 * `locked`: it does not take our key. `odd`: what it answered makes no sense.
 */
export type FailureKind = 'refused' | 'busy' | 'down' | 'locked' | 'odd'

const { reasonLength } = outsideLimits.directoryAnswer
const dayMs = 24 * 60 * 60_000

/** The message is shown to people: a directory's own reason, or one of ours. */
export class DirectoryFailure extends Error {
  readonly kind: FailureKind
  /** A day at most, whatever the directory asks for. */
  readonly retryAfterMs: number

  constructor(kind: FailureKind, reason: string, options: ErrorOptions & { retryAfterMs?: number | undefined } = {}) {
    super(reason, options)
    this.name = 'DirectoryFailure'
    this.kind = kind
    this.retryAfterMs = Math.min(options.retryAfterMs ?? 0, dayMs)
  }
}

/** A stranger's text on its way to a person. */
export const shownReason = (text: unknown, otherwise: string): string => {
  // Cut twice: what is replaced becomes shorter, and a pair of surrogates counts as one.
  const start = typeof text === 'string' ? text.slice(0, 4 * reasonLength) : ''
  const clean = start.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim()
  return clean === '' ? otherwise : [...clean].slice(0, reasonLength).join('')
}
