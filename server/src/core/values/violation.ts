export type Violation = {
  readonly field: string
  readonly rule: string
  /** The message for users, if `violationMessage` cannot make a good sentence of the rule. */
  readonly message?: string
}

/** The valid result, or all violations. */
export type Parsed<Members> =
  | ({ readonly ok: true } & Members)
  | { readonly ok: false; readonly violations: readonly Violation[] }

/** Returns `false` if the rule is met, so that a list of rules reads as a list of conditions. */
export type Rule<Draft> = (draft: Draft) => Violation | false

export const violationsOf = <Draft>(rules: readonly Rule<Draft>[], draft: Draft): Violation[] =>
  rules.flatMap((rule) => rule(draft) || [])

/** Adds the path of an object that is checked separately: `state` becomes `businessInfo.location.state`. */
export const violationsUnder = (path: string, violations: readonly Violation[]): Violation[] =>
  violations.map((violation) => ({ ...violation, field: `${path}.${violation.field}` }))

export const describeViolations = (violations: readonly Violation[]): string =>
  violations.map(({ field, rule }) => `${field} (${rule})`).join('; ')
