import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import type { Listing, PassedImages } from '../../listings/rules/listing.ts'
import type { Directory, FieldStatus as FieldStatusContract } from '../contract/directory.ts'
import { effectiveListing } from './effective.ts'
import { type EffectiveListing, sources } from './effective-sources.ts'
import type { Difference } from './publication.ts'

/** The names of a location's services, by category. */
export type CarriedServices = Readonly<Record<string, readonly string[]>>

/** The data of a location that one directory should show. */
export type Projection = Partial<EffectiveListing> & { readonly serviceItems?: CarriedServices }

/** The effective view; the search profile also gets the services, unless the owner has opted out of it. */
export function projectionOf(
  listing: Listing,
  services: CarriedServices,
  view: Directory,
  passed?: PassedImages,
): Projection {
  const effective = effectiveListing(listing, view, passed)
  if (view !== 'search' || listing.optOut.searchProfileOptOut) return effective
  return { ...effective, serviceItems: services }
}

export type FlatListing = ReadonlyMap<string, unknown>

/** Fields as they are compared: the address is split into its lines, everything else is one field. */
export function flatten(listing: Readonly<Record<string, unknown>>): FlatListing {
  const { address, ...rest } = listing
  const lines = typeof address === 'object' && address !== null ? Object.entries(address) : []
  return new Map([...Object.entries(rest), ...lines.map(([name, value]) => [`address.${name}`, value] as const)])
}

/** The listing without the given fields. An address loses only the given lines. */
export function withoutFields(listing: Projection, undecided: ReadonlySet<string>): Record<string, unknown> {
  const keep = <Value>(members: Readonly<Record<string, Value>>, prefix = '') =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !undecided.has(prefix + name)))
  const { address, ...rest } = listing
  const lines = address && keep(address, 'address.')
  return { ...keep(rest), ...(lines && Object.keys(lines).length > 0 && { address: lines }) }
}

/** Equal content has an equal hash: the projection has a fixed member order, and the listing is normalised. */
export const contentHash = (listing: Projection): string =>
  createHash('sha256').update(JSON.stringify(listing)).digest('base64url')

interface KeyedSending {
  readonly directory: string
  readonly reference: string
  readonly hash: string
  /** The number of earlier sends that the directory has accepted. */
  readonly sendings: number
  /** The number of the attempt whose search did not find the listing; 0 before the first attempt. */
  readonly looked: number
}
/** The idempotency key: the same after an attempt with unknown outcome, different for a deliberate new send. */
export const publicationKey = ({ directory, reference, hash, sendings, looked }: KeyedSending): string =>
  createHash('sha256')
    .update(JSON.stringify([directory, reference, hash, sendings, looked]))
    .digest('base64url')

type FieldStatus = Static<typeof FieldStatusContract>
/** The state of every field at the last check. Values are included only where they differ. */
export function showFields(
  ours: Projection,
  differences: readonly Difference[],
  unsupported: readonly string[],
): FieldStatus[] {
  const flat = flatten(ours)
  const different = new Map(differences.map((each) => [each.field, each]))
  const unsentFields = [...Object.keys(sources), 'serviceItems'].filter((field) => !(field in ours))
  const sentFields = [...flat].map(([field, value]): FieldStatus => {
    const difference = different.get(field)
    if (!difference) return { field, state: isOneOf(unsupported, field) ? 'NOT APPLICABLE' : 'MATCH' }
    const { state, theirs } = difference
    return { field, state, ours: value, ...(theirs !== undefined && { theirs }) }
  })
  return [...sentFields, ...unsentFields.map((field) => ({ field, state: 'NOT APPLICABLE' as const }))]
}

const isOneOf = (fields: readonly string[], field: string) =>
  fields.includes(field) || fields.includes(field.split('.')[0] as string)
