import { PresenceError } from '@presence/client'
import { withLabels } from '../fields/field-labels.ts'

const NOT_FOUND = 1404

/** The message of an error, or the messages of the fields that it names. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof PresenceError)) return error instanceof Error ? error.message : 'An unexpected error occurred.'
  if (error.status === 0) return "The service can't be reached. Check your connection and try again."
  // Its message names an id, but people do not type ids: they come from links and lists.
  if (error.code === NOT_FOUND) return 'This no longer exists. It may have been deleted.'
  return withLabels(error.violations.map(({ message }) => message).join('; ') || error.message)
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Check your input',
  403: "You don't have access",
  404: 'Not found',
  413: 'The file is too large',
}
/** The members of a request that contain a file. */
const FILES = new Set(['csv', 'file'])

export function errorTitle(error: unknown): string {
  if (!(error instanceof PresenceError)) return 'Something went wrong'
  if (error.violations.some(({ field }) => FILES.has(field))) return "The file can't be used"
  return TITLES[error.status] ?? 'Something went wrong'
}
