import { PresenceError } from '@presence/client'

export interface Violation {
  readonly field: string
  readonly rule: string
}

const NAMED = /^([A-Za-z][\w.[\]-]*) (.+)$/s

/**
 * Reads the fields out of the server's message: `…: city (at most 1000 characters); zip (required)`, or
 * `…: city must be text`. A message that does not have this form names no field and is shown unchanged.
 */
export function violationsIn(error: unknown): Violation[] {
  if (!(error instanceof PresenceError) || error.status !== 400) return []
  const [, detail = ''] = error.message.split(/: (.*)/s)
  return detail.split('; ').flatMap((part) => {
    const [, field, words] = NAMED.exec(part) ?? []
    if (!field || !words) return []
    return [{ field, rule: words.startsWith('(') && words.endsWith(')') ? words.slice(1, -1) : words }]
  })
}

/** The error text of a field: the rules that it breaks itself, not those of members inside it. */
export function rulesAt(violations: readonly Violation[], field: string): string | undefined {
  const rules = violations.filter((violation) => violation.field === field).map(({ rule }) => rule)
  return rules.length === 0 ? undefined : rules.join('; ')
}
