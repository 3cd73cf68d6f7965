import type { FlatListing } from './flat-listing.ts'
import { normalForm } from './normal-form.ts'
import type { Difference } from './publication.ts'

/** A pair that a person has marked as equal; both in normal form. */
export interface EqualPair {
  readonly field: string
  readonly ours: string
  readonly theirs: string
}

export interface Comparison {
  readonly ours: FlatListing
  readonly theirs: FlatListing
  /** Fields that the directory does not support. */
  readonly unsupported: readonly string[]
  readonly equals: readonly EqualPair[]
}

/** Every field of ours that differs at the directory. Fields that we do not send are not compared. */
export function compareListings({ ours, theirs, unsupported, equals }: Comparison): Omit<Difference, 'isDrift'>[] {
  const country = ours.get('address.countryCode')
  const countryCode = typeof country === 'string' ? country : ''
  const skipped = new Set(unsupported)
  return [...ours].flatMap(([field, value]): Omit<Difference, 'isDrift'>[] => {
    if (skipped.has(field) || skipped.has(field.split('.')[0] as string)) return []
    const [our, their] = [value, theirs.get(field)].map((each) => normalForm(field, each, countryCode)) as [
      string,
      string,
    ]
    if (our === their || equals.some((pair) => pair.field === field && pair.ours === our && pair.theirs === their)) {
      return []
    }
    if (their === '') return [{ field, state: 'MISSING' }]
    return [{ field, state: 'MISMATCH', theirs: theirs.get(field) }]
  })
}

/** The form in which a pair is stored. */
export const equalPairOf = (field: string, ours: unknown, theirs: unknown, countryCode: string): EqualPair => ({
  field,
  ours: normalForm(field, ours, countryCode),
  theirs: normalForm(field, theirs, countryCode),
})
