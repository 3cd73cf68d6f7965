export type PublicationState =
  | 'not connected'
  | 'opted out'
  | 'pending'
  | 'submitted'
  | 'in sync'
  | 'drifted'
  | 'action required'

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

/** The operator's settings of a directory. */
export interface PublishPolicy {
  readonly windowMs: number
  readonly checkEveryMs: number
}

export const driftedFields = (differences: readonly Difference[]): ReadonlySet<string> =>
  new Set(differences.filter(({ isDrift }) => isDrift).map(({ field }) => field))
