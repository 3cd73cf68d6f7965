import { PresenceError } from '@presence/client'
import { fieldLabel, isKnownField } from '../fields/field-labels.ts'
import { violationsIn } from '../form/violations.ts'

/** The message of an error. Fields that it names are shown with their labels. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof PresenceError)) return error instanceof Error ? error.message : 'An unexpected error occurred.'
  if (error.status === 0) return "The service can't be reached. Check your connection and try again."
  const violations = violationsIn(error)
  return violations.length > 0 && violations.every(({ field }) => isKnownField(field))
    ? violations.map(({ field, rule }) => `${fieldLabel(field)}: ${rule}`).join('; ')
    : error.message
}
