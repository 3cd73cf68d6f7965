import { useState } from 'react'
import { readAll } from '../../parts/api/all-pages.ts'
import type { Operations } from '../../parts/api/generated.ts'

/** The maximum per bulk edit. */
export const LOCATIONS_MAX = 20_000

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

/** The ids of all locations that match a search, on all pages. */
export async function findAllMatching(search: Search, signal: AbortSignal): Promise<number[]> {
  const query = { ...search, kind: 'locations' } as const
  const { locations } = await readAll('listLocations', 'locations', { query }, { signal })
  return locations.map(({ businessId }) => businessId)
}
