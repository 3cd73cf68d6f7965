import { PresenceError } from '@presence/client'

export interface Violation {
  readonly field: string
  readonly rule: string
}

const NAMED = /^([A-Za-z][\w.[\]-]*) (.+)$/s

/**
 * The server's message names the fields: `…: city (at most 1000 characters); zip (required)`, or `…: city must be text`.
 * What cannot be read this way names no field, and is shown as it is.
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

/** What is said beside a field: its own rules, and those of what stands inside it where nothing shows those. */
export function rulesAt(violations: readonly Violation[], field: string): string | undefined {
  const rules = violations.filter((violation) => violation.field === field).map(({ rule }) => rule)
  return rules.length === 0 ? undefined : rules.join('; ')
}
