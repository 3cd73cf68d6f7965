import { sources } from '../../listings/rules/effective-sources.ts'
import { flatten } from './flat-listing.ts'
import type { Projection } from './projection.ts'
import type { Difference } from './publication.ts'

export interface ShownField {
  readonly field: string
  readonly state: 'MATCH' | 'MISMATCH' | 'MISSING' | 'NOT APPLICABLE'
  readonly ours?: unknown
  readonly theirs?: unknown
}

/** The state of every field at the last check. Values are included only where they differ. */
export function showFields(
  ours: Projection,
  differences: readonly Difference[],
  unsupported: readonly string[],
): ShownField[] {
  const flat = flatten(ours)
  const different = new Map(differences.map((each) => [each.field, each]))
  const heldBack = [...Object.keys(sources), 'serviceItems'].filter((field) => !(field in ours))
  const shown = [...flat].map(([field, value]): ShownField => {
    const difference = different.get(field)
    if (!difference) return { field, state: isOneOf(unsupported, field) ? 'NOT APPLICABLE' : 'MATCH' }
    const { state, theirs } = difference
    return { field, state, ours: value, ...(theirs !== undefined && { theirs }) }
  })
  return [...shown, ...heldBack.map((field) => ({ field, state: 'NOT APPLICABLE' as const }))]
}

const isOneOf = (fields: readonly string[], field: string) =>
  fields.includes(field) || fields.includes(field.split('.')[0] as string)
