import { PresenceError } from '@presence/client'
import { withLabels } from '../fields/field-labels.ts'

/** What is wrong with a field. The check of a listing sends the rule without a message. */
export interface Violation {
  readonly field: string
  readonly rule: string
  readonly message?: string
}

export const violationsIn = (error: unknown): readonly Violation[] =>
  error instanceof PresenceError ? error.violations : []

/** The error text of a field, without those of members inside it. */
export const messageAt = (violations: readonly Violation[], field: string): string | undefined =>
  textOf(violations.filter((violation) => violation.field === field))

/** The error text of an item in a list, or of anything inside that item. */
export const messageBelow = (violations: readonly Violation[], place: string): string | undefined =>
  textOf(violations.filter(({ field }) => field === place || field.startsWith(`${place}.`)))

const textOf = (violations: readonly Violation[]) =>
  violations.map(({ rule, message }) => withLabels(message ?? rule)).join('; ') || undefined
