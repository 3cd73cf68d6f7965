import { DirectoryFailure } from '../../directories/adapter.ts'

/**
 * Nobody else's listing is refused with this one, and a connection's own credentials concern nobody else: only what is
 * not there at all is not there for the others either.
 */
export const concernsDirectory = (
  { kind }: DirectoryFailure,
  { credentials }: { readonly credentials: Buffer | null },
): boolean => kind === 'down' || (credentials === null && kind !== 'refused')

/** What nobody expected is reported, and its publication gets on like after an odd answer: it may have been sent. */
export function failureFrom(error: unknown, report: (error: unknown) => void): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error
  report(error)
  return new DirectoryFailure('odd', 'something unexpected happened on our side', { cause: error })
}
