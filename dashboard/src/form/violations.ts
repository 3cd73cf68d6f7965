import { PresenceError } from '@presence/client'
import { withLabels } from '../fields/field-labels.ts'

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
export const messageBelow = (violations: readonly Violation[], place: string): string | undefined =>
  textOf(violations.filter(({ field }) => field === place || field.startsWith(`${place}.`)))

const textOf = (violations: readonly Violation[]) =>
  violations.map(({ rule, message }) => withLabels(message ?? rule)).join('; ') || undefined
