import type { Listing } from '../listing.ts'

type ByGroup = Listing['searchListing']['attributes']
export type Attribute = ByGroup[string][number]
export interface Row {
  readonly group: string
  readonly attribute: Attribute
}

export const rowsOf = (attributes: ByGroup): Row[] =>
  Object.entries(attributes).flatMap(([group, items]) => items.map((attribute) => ({ group, attribute })))

export const groupsOf = (rows: readonly Row[]): ByGroup =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ group }) => group)].map(([group, rows]) => [
      group,
      rows.map(({ attribute }) => attribute),
    ]),
  )

/** Keeps the type of a value (number, boolean, list) while it is edited as text. */
export function valueFromText(text: string, before: Attribute['value']): Attribute['value'] {
  if (Array.isArray(before)) return text.split(',').map((item) => item.trim())
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  if (typeof before === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  return text
}

export const textOfValue = (value: Attribute['value']) => (Array.isArray(value) ? value.join(', ') : String(value))
