import { PresenceError } from '@presence/client'
import { fieldLabel, withLabels } from '../fields/field-labels.ts'

/** A rule that a field breaks. The check of a listing returns the rule without a message. */
export interface Violation {
  readonly field: string
  readonly rule: string
  readonly message?: string
}

export const violationsIn = (error: unknown): readonly Violation[] =>
  error instanceof PresenceError ? error.violations : []

/** The error text of a field, without the errors of members inside it. */
export const messageAt = (violations: readonly Violation[], field: string): string | undefined =>
  textOf(violations.filter((violation) => violation.field === field))

/** The error text of an item in a list, or of anything inside that item. */
export const messageBelow = (violations: readonly Violation[], path: string): string | undefined =>
  textOf(violations.filter(({ field }) => field === path || field.startsWith(`${path}.`)))

const textOf = (violations: readonly Violation[]) =>
  violations.map((violation) => withLabels(violation.message ?? sentenceOf(violation))).join('; ') || undefined

/** Such as "Services", but not "Street address" or "Primary category on maps". */
const isPlural = (label: string) => /[^s]s$/.test(label) && !/ (in|on) /.test(label)

/** As the server does it for other forms: "Postcode is required". */
export function sentenceOf({ field, rule }: Violation): string {
  const label = fieldLabel(field)
  if (rule.startsWith('required')) return `${label} ${isPlural(label) ? 'are' : 'is'} ${rule}`
  if (/^(an?|one of) /.test(rule)) return `${label} must be ${rule}`
  if (/^(at (most|least) )?[\d,]+( to [\d,]+)? (characters|items)/.test(rule)) return `${label} must have ${rule}`
  if (/^(must|is|has|cannot) /.test(rule)) return `${label} ${rule}`
  return `${label}: ${rule}`
}
