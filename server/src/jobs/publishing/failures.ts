import { DirectoryFailure } from '../../directories/adapter.ts'

/**
 * Whether a failure says something about the directory as a whole. A refusal concerns one listing, and a connection with its
 * own credentials only itself; a directory that is down is down for all.
 */
export const concernsDirectory = (
  { kind }: DirectoryFailure,
  { credentials }: { readonly credentials: Buffer | null },
): boolean => kind === 'down' || (credentials === null && kind !== 'refused')

/** An unexpected failure is reported. Its publication is treated as after an invalid response: it may have been sent. */
export function failureFrom(error: unknown, report: (error: unknown) => void): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error
  report(error)
  return new DirectoryFailure('odd', 'something unexpected happened on our side', { cause: error })
}
