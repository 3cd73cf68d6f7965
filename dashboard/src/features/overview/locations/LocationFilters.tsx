import { SegmentedControl } from '@mantine/core'
import { useOperation } from '../../../parts/api/operations.ts'
import { useSession } from '../../../parts/api/session.ts'
import { useLevelFilters } from '../../../parts/business/level-filters.tsx'
import { DIRECTORY_STATE_LABELS, directoryTitle } from '../../../parts/fields/directory-labels.ts'
import { choiceFilter, type Filter, FilterBar } from '../../../parts/list/FilterBar.tsx'
import { SearchField } from '../../../parts/list/SearchField.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { HEALTH_LABELS } from '../health.ts'
import { EVERYTHING, FIRST_PAGE, type Filters, readFilters } from './filters.ts'

const STATUSES = { inactive: 'Inactive', all: 'Active and inactive' } as const
const RATINGS = {
  low: 'Below 3 stars',
  medium: '3 to 4 stars',
  high: '4 stars or more',
  none: 'No ratings',
} as const
export const SORTS = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  health: 'Health, worst first',
  rating: 'Rating, lowest first',
  '-rating': 'Rating, highest first',
  '-reviews': 'Reviews, most first',
  reviews: 'Reviews, fewest first',
} satisfies Record<Filters['sort'], string>

export function LocationFilters({ directories }: { directories: readonly string[] }) {
  const [filters, change] = useQueryState(readFilters)
  const changeFilters = (changed: { [Name in keyof Filters]?: Filters[Name] | undefined }) =>
    change({ ...changed, ...FIRST_PAGE } as typeof changed)
  const groupName = useGroupName(filters.in)
  const { access } = useSession()
  const account = Number(filters.in) || (access.length === 1 ? access[0]?.businessNumber : undefined)
  const ofLevels = useLevelFilters(account, filters, (choice) => changeFilters({ ...choice, in: String(account) }))
  const { status, health, rating, directory, state, city } = filters
  const ofLocations: readonly Filter[] = [
    ...ofLevels,
    choiceFilter({
      label: 'Status',
      value: status,
      labels: STATUSES,
      onChange: (status) => changeFilters({ status }),
    }),
    choiceFilter({
      label: 'Health',
      value: health,
      labels: HEALTH_LABELS,
      onChange: (health) => changeFilters({ health }),
    }),
    choiceFilter({
      label: 'Directory',
      value: directory,
      labels: Object.fromEntries(
        [...new Set([...directories, ...(directory ? [directory] : [])])].map((name) => [name, directoryTitle(name)]),
      ),
      onChange: (directory) => changeFilters({ directory }),
    }),
    choiceFilter({
      label: 'Directory state',
      value: state,
      labels: DIRECTORY_STATE_LABELS,
      onChange: (state) => changeFilters({ state }),
    }),
  ]
  const ofAll: readonly Filter[] = [
    choiceFilter({ label: 'Rating', value: rating, labels: RATINGS, onChange: (rating) => changeFilters({ rating }) }),
    {
      label: 'City',
      value: city,
      onClear: () => changeFilters({ city: '' }),
      inputs: <SearchField label="City" value={city} onChange={(city) => changeFilters({ city })} />,
    },
    { label: 'In', value: groupName, onClear: () => changeFilters({ in: '' }) },
  ]
  return (
    <FilterBar
      filters={filters.kind === 'locations' ? [...ofLocations, ...ofAll] : ofAll}
      onClearAll={() => changeFilters(EVERYTHING)}
    >
      <SearchField
        aria-label="Search locations"
        placeholder="Search by name, city or number"
        value={filters.text}
        onChange={(text) => changeFilters({ text })}
        flex="1 1 16rem"
        maw={{ sm: 480 }}
      />
      <SegmentedControl
        aria-label="Show locations or groups"
        data={[
          { value: 'locations', label: 'Locations' },
          { value: 'groups', label: 'Groups' },
        ]}
        value={filters.kind}
        onChange={(kind) => changeFilters({ kind: kind === 'groups' ? kind : undefined })}
      />
    </FilterBar>
  )
}

/** The group whose locations are listed; empty if those of all groups are. */
function useGroupName(businessNumber: string): string {
  const { data } = useOperation(
    'getBusiness',
    { params: { business_Id: Number(businessNumber) } },
    { enabled: businessNumber !== '' },
  )
  return businessNumber === '' ? '' : (data?.name ?? businessNumber)
}
