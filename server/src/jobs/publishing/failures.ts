import { DirectoryFailure } from '../../directories/adapter.ts'

/**
 * Whether a failure concerns the directory as a whole. A refusal concerns one listing, a failure of a connection with its own
 * credentials concerns that connection, and an outage concerns all.
 */
export const concernsDirectory = (
  { kind }: DirectoryFailure,
  { credentials }: { readonly credentials: Buffer | null },
): boolean => kind === 'down' || (credentials === null && kind !== 'refused')

/** Reports an unexpected failure. Its publication is handled as after an invalid response: it may have been sent. */
export function failureFrom(error: unknown, report: (error: unknown) => void): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error
  report(error)
  return new DirectoryFailure('odd', 'something unexpected happened on our side', { cause: error })
}
