import { PresenceError } from '@presence/client'
import { withLabels } from '../fields/field-labels.ts'

/** A rule that a field breaks. */
export interface Violation {
  readonly field: string
  readonly rule: string
  readonly message: string
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
  violations.map((violation) => withLabels(violation.message)).join('; ') || undefined
