import { Button, CloseButton, Group, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { useOperation } from '../../../parts/api/operations.ts'
import { DIRECTORY_STATE_LABELS, directoryTitle } from '../../../parts/fields/directory-labels.ts'
import { SearchField } from '../../../parts/list/SearchField.tsx'
import { SortField } from '../../../parts/list/SortField.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { HEALTH_LABELS } from '../health.ts'
import { EVERYTHING, FIRST_PAGE, type Filters, isNarrowed, readFilters, STATES } from './filters.ts'

const all = (label: string) => ({ value: '', label })
const HEALTH = [
  all('Any health'),
  ...(['attention', 'failing', 'drifted', 'images', 'incomplete', 'healthy'] as const).map((value) => ({
    value,
    label: HEALTH_LABELS[value],
  })),
]
const RATINGS = [
  all('Any rating'),
  { value: 'low', label: 'Below 3 stars' },
  { value: 'medium', label: '3 to 4 stars' },
  { value: 'high', label: '4 stars or more' },
  { value: 'none', label: 'No ratings' },
]
const SORTS = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  health: 'Health, worst first',
  rating: 'Rating, lowest first',
  '-rating': 'Rating, highest first',
  '-reviews': 'Reviews, most first',
  reviews: 'Reviews, fewest first',
} satisfies Record<Filters['sort'], string>
const STATE_OPTIONS = STATES.map((state) =>
  state === '' ? all('Any state') : { value: state, label: DIRECTORY_STATE_LABELS[state] },
)

export function LocationFilters({ directories }: { directories: readonly string[] }) {
  const [filters, change] = useQueryState(readFilters)
  const changeFilters = (changed: { [Name in keyof Filters]?: Filters[Name] | undefined }) =>
    change({ ...changed, ...FIRST_PAGE } as typeof changed)
  const select = (label: string, name: keyof Filters, data: readonly { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      data={[...data]}
      value={filters[name]}
      onChange={(event) => changeFilters({ [name]: event.currentTarget.value })}
    />
  )
  const isLocations = filters.kind === 'locations'
  return (
    <Stack gap="md" component="search" mb="md">
      <Group gap="md" align="flex-end">
        <SearchField
          aria-label="Search locations"
          placeholder="Search by name, city or number"
          value={filters.text}
          onChange={(text) => changeFilters({ text })}
          flex="1 1 16rem"
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
      </Group>
      <SimpleGrid cols={{ base: 2, md: isLocations ? 6 : 3 }} spacing="sm">
        {isLocations && select('Health', 'health', HEALTH)}
        {select('Rating', 'rating', RATINGS)}
        {isLocations &&
          select('Directory', 'directory', [
            all('Any directory'),
            ...directories.map((directory) => ({ value: directory, label: directoryTitle(directory) })),
          ])}
        {isLocations && select('Directory state', 'state', STATE_OPTIONS)}
        <SearchField
          label="City"
          placeholder="Any city"
          value={filters.city}
          onChange={(city) => changeFilters({ city })}
        />
        <SortField value={filters.sort} labels={SORTS} onChange={(sort) => changeFilters({ sort })} />
      </SimpleGrid>
      {isNarrowed(filters) && (
        <Group gap="sm">
          {filters.in && <Below businessNumber={Number(filters.in)} onClear={() => changeFilters({ in: undefined })} />}
          <Button variant="subtle" size="compact-sm" onClick={() => changeFilters(EVERYTHING)}>
            Clear filters
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** The group whose locations are listed. */
function Below({ businessNumber, onClear }: { businessNumber: number; onClear: () => void }) {
  const { data } = useOperation('getBusiness', { params: { business_Id: businessNumber } })
  const name = data?.name ?? String(businessNumber)
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="sm">In {name}</Text>
      <CloseButton size="sm" aria-label={`Show locations outside ${name} too`} onClick={onClear} />
    </Group>
  )
}
