export type PublicationState =
  | 'not connected'
  | 'opted out'
  | 'pending'
  | 'submitted'
  | 'in sync'
  | 'drifted'
  | 'action required'

/** A field that a directory shows otherwise than we want it. */
export interface Difference {
  readonly field: string
  readonly state: 'MISMATCH' | 'MISSING'
  readonly theirs?: unknown
  /** The directory has had its time: a person decides, and until then nothing overwrites it. */
  readonly isDrift: boolean
}

/** All that changes about a publication while it is worked on. */
export interface Progress {
  readonly state: PublicationState
  readonly reason: string
  readonly remoteId: string | null
  readonly task: 'send' | 'check' | null
  readonly dueAt: Date | null
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

/** What a directory's operator has settled about it. */
export interface PublishPolicy {
  readonly windowMs: number
  readonly checkEveryMs: number
}

export const driftedFields = (differences: readonly Difference[]): ReadonlySet<string> =>
  new Set(differences.filter(({ isDrift }) => isDrift).map(({ field }) => field))
