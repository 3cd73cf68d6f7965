import { PresenceError } from '@presence/client'
import { withLabels } from '../fields/field-labels.ts'

/** The message of an error, or the messages of the fields that it names. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof PresenceError)) return error instanceof Error ? error.message : 'An unexpected error occurred.'
  if (error.status === 0) return "The service can't be reached. Check your connection and try again."
  return withLabels(error.violations.map(({ message }) => message).join('; ') || error.message)
}
