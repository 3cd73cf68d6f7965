import { DirectoryFailure } from '../directories/adapter.ts'

/**
 * Whether a failure affects the directory as a whole. A refusal affects one listing, a failure of a connection with its
 * own credentials affects that connection, and an outage affects all.
 */
export const concernsDirectory = (
  { kind }: DirectoryFailure,
  { credentials }: { readonly credentials: Buffer | null },
): boolean => kind === 'down' || (credentials === null && kind !== 'refused')

/** Reports an unexpected failure. The publication is treated as after an invalid response, because it may have been sent. */
export function failureFrom(error: unknown, report: (error: unknown) => void): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error
  report(error)
  return new DirectoryFailure('odd', 'an unexpected error occurred in Presence', { cause: error })
}
