import { useState } from 'react'
import { client } from '../../../api/client.ts'
import type { Operations } from '../../../api/generated.ts'

/** The maximum per bulk edit. */
const LOCATIONS_MAX = 5000
const PAGE = 1000

export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly put: (ids: Iterable<number>, isSelected: boolean) => void
  readonly clear: () => void
}

/** Locations that are selected in a table, by id. They stay selected while people search for others. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const put = (changed: Iterable<number>, isSelected: boolean) =>
    setIds((old) => {
      const given = new Set(changed)
      return new Set(isSelected ? [...old, ...given] : [...old].filter((id) => !given.has(id)))
    })
  return { ids, put, clear: () => setIds(new Set()) }
}

type Search = Omit<NonNullable<Operations['listLocations']['query']>, 'kind' | 'sindex' | 'count'>

/** The ids of all locations that match a search, on all pages, up to the maximum of a bulk edit. */
export async function findAllMatching(search: Search): Promise<number[]> {
  const ids: number[] = []
  for (let sindex = 0; ids.length < LOCATIONS_MAX; sindex += PAGE) {
    const { locations, hasMore } = await client.listLocations({
      query: { ...search, kind: 'locations', sindex, count: PAGE },
    })
    ids.push(...locations.map(({ businessId }) => businessId))
    if (!hasMore) break
  }
  return ids.slice(0, LOCATIONS_MAX)
}
