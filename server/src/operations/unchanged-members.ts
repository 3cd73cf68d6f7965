import { isDeepStrictEqual } from 'node:util'

/**
 * The members among `names` that a request sends with another value than a GET answers now, so that the answer of a GET can
 * be sent back as it is. null and undefined count as absent, and an absent member changes nothing.
 */
export const changedReadOnlyMembers = (
  current: Record<string, unknown>,
  sent: Record<string, unknown>,
  names: readonly string[],
): string[] =>
  names.filter((name) => (sent[name] ?? undefined) !== undefined && !isSameJson(sent[name], current[name] ?? undefined))

const isSameJson = (one: unknown, other: unknown) => isDeepStrictEqual(asJson(one), asJson(other))

/** Dates and bigints as an answer writes them. */
const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
