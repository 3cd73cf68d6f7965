import { PresenceError } from '@presence/client'
import { withLabels } from '../fields/field-labels.ts'

/** The message of an error, or the messages of the fields that it names. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof PresenceError)) return error instanceof Error ? error.message : 'An unexpected error occurred.'
  if (error.status === 0) return "The service can't be reached. Check your connection and try again."
  // People do not type these ids, which come from a link or a list.
  if (/^No such route or resource: \w+Id is not the id of /.test(error.message))
    return "This doesn't exist any more. It may have been deleted."
  return withLabels(error.violations.map(({ message }) => message).join('; ') || error.message)
}
