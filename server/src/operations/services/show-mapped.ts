import type { WantedCategory } from '../../domain/offerings/parse-mapping.ts'
import type { JsonText } from '../../platform/database.ts'
import type { Account } from '../../store/business/accounts.ts'
import type { ShownCategory } from '../../store/offerings/shown-mapping.ts'

/** The answer as text: a category may have a name that a serialiser would stumble over. */
export function showMapped(
  { businessId, businessNumber }: Account,
  affectedLocations: number,
  mapped: readonly ShownCategory[],
  wanted: readonly WantedCategory[],
): JsonText {
  const emptied = wanted.filter(({ serviceIds }) => serviceIds.length === 0)
  const lists: [string, readonly string[]][] = [
    ...mapped.map(({ name, serviceIds }): [string, readonly string[]] => [name, serviceIds]),
    ...emptied.map(({ name }): [string, readonly string[]] => [name, []]),
  ]
  const mapping = Object.fromEntries(lists)
  return JSON.stringify({ businessId, businessNumber, affectedLocations, mapping }) as JsonText
}
