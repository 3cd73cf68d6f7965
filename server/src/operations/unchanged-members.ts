import { isDeepStrictEqual } from 'node:util'

type Members = Readonly<Record<string, unknown>>

const presentIn = (members: Members, name: string): unknown => members[name] ?? undefined

/**
 * Read-only members that were sent with another value than the current one. What a client has read it may send back
 * unchanged. Null counts as absent, and an absent member is never a change.
 */
export const changedReadOnlyMembers = (current: Members, sent: Members, names: readonly string[]): string[] =>
  names.filter((name) => {
    const value = presentIn(sent, name)
    return value !== undefined && !isDeepStrictEqual(value, presentIn(current, name))
  })
