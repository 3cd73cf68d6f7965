import { createHash } from 'node:crypto'
import type { Projection } from './projection.ts'

export type FlatListing = ReadonlyMap<string, unknown>

/** Fields as they are compared: the address is split into its lines, everything else is one field. */
export function flatten(listing: Readonly<Record<string, unknown>>): FlatListing {
  const { address, ...rest } = listing
  const lines = typeof address === 'object' && address !== null ? Object.entries(address) : []
  return new Map([...Object.entries(rest), ...lines.map(([name, value]) => [`address.${name}`, value] as const)])
}

/** The listing without the given fields. An address loses only the given lines. */
export function withoutFields(listing: Projection, held: ReadonlySet<string>): Record<string, unknown> {
  const keep = <Value>(members: Readonly<Record<string, Value>>, prefix = '') =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !held.has(prefix + name)))
  const { address, ...rest } = listing
  const lines = address && keep(address, 'address.')
  return { ...keep(rest), ...(lines && Object.keys(lines).length > 0 && { address: lines }) }
}

/** Equal content has an equal hash: the projection has a fixed member order, and the listing is normalised. */
export const contentHash = (listing: Projection): string =>
  createHash('sha256').update(JSON.stringify(listing)).digest('base64url')

export interface KeyedSending {
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
