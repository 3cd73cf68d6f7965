import { isDeepStrictEqual } from 'node:util'

/**
 * Those of these members that were sent with another value than the record has. A record that is read and written back
 * also contains read-only members: they are accepted unchanged, and refused if changed. Null counts as absent.
 */
export const changedReadOnlyMembers = (
  current: Record<string, unknown>,
  sent: Record<string, unknown>,
  names: readonly string[],
): string[] =>
  names.filter((name) => {
    const value = sent[name] ?? undefined
    return value !== undefined && !isDeepStrictEqual(value, current[name] ?? undefined)
  })

export const describeChangedMembers = (names: readonly string[]): string =>
  `${names.map((name) => `${name} cannot be changed`).join('; ')} (leave it out, or send it as it was read)`
