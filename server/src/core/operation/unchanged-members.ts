import { isDeepStrictEqual } from 'node:util'

/**
 * Returns which of these members were sent with a different value than the record has. A client that reads a record and
 * writes it back also sends read-only members: they are accepted if unchanged. Null counts as absent.
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
