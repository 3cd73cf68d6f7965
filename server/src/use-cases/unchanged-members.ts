import { isDeepStrictEqual } from 'node:util'

/**
 * Which of these members were sent with another value than the record has. A record that is read and written back also
 * holds members that cannot be written: they are accepted as they are, and refused when changed. Null counts as absent.
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
