import { createHash } from 'node:crypto'
import type { Projection } from './projection.ts'

export type FlatListing = ReadonlyMap<string, unknown>

/** By field, as it is compared: the address falls into its lines, all else is one field each. */
export function flatten(listing: Readonly<Record<string, unknown>>): FlatListing {
  const { address, ...rest } = listing
  const lines = typeof address === 'object' && address !== null ? Object.entries(address) : []
  return new Map([...Object.entries(rest), ...lines.map(([name, value]) => [`address.${name}`, value] as const)])
}

/** Without the fields that are held back; an address that loses a line loses that line only. */
export function withoutFields(listing: Projection, held: ReadonlySet<string>): Record<string, unknown> {
  const keep = <Value>(members: Readonly<Record<string, Value>>, prefix = '') =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !held.has(prefix + name)))
  const { address, ...rest } = listing
  const lines = address && keep(address, 'address.')
  return { ...keep(rest), ...(lines && Object.keys(lines).length > 0 && { address: lines }) }
}

/** Equal content, equal hash: the projection writes its members in one order, and the listing is normalised. */
export const contentHash = (listing: Projection): string =>
  createHash('sha256').update(JSON.stringify(listing)).digest('base64url')

export interface KeyedSending {
  readonly directory: string
  readonly reference: string
  readonly hash: string
  /** How many the directory has taken before. */
  readonly sendings: number
  /** The attempt that looked and did not find it; 0 before the first attempt. */
  readonly looked: number
}
/** The same for every attempt whose outcome is unknown; a different one for a deliberate new send, even of the same content. */
export const publicationKey = ({ directory, reference, hash, sendings, looked }: KeyedSending): string =>
  createHash('sha256')
    .update(JSON.stringify([directory, reference, hash, sendings, looked]))
    .digest('base64url')
