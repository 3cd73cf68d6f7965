/** A person who is signed in. */
export interface Session {
  readonly partnerId: number
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly partner: string
  /** Whether the time of the last use is outdated. */
  readonly isStale: boolean
}
