import { Anchor, Button, Card, Group, SegmentedControl, Select, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { readAllPages } from '../../../parts/api/all-pages.ts'
import type { ListedLocation } from '../../../parts/api/generated.ts'
import { useOperation } from '../../../parts/api/operations.ts'
import { useMayAddLocations } from '../../../parts/api/session.ts'
import { formatCount, formatNumber, RATING_ORDER_NOTE } from '../../../parts/format/format.ts'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Page } from '../../../parts/layout/Page.tsx'
import { CsvButton } from '../../../parts/list/CsvButton.tsx'
import type { CsvColumn } from '../../../parts/list/csv.ts'
import { PagedQuery, useListWindow } from '../../../parts/list/Paging.tsx'
import { SortField } from '../../../parts/list/SortField.tsx'
import { useQueryState, useQueryValues } from '../../../parts/url/use-query-state.ts'
import { draftsOfMissing } from '../../bulk-edits/bulk-change.ts'
import { SelectionBar, useSelection } from '../../bulk-edits/SelectionBar.tsx'
import { formatHealth } from '../health.ts'
import { FIRST_PAGE, type Filters, isNarrowed, queryOf, readFilters } from './filters.ts'
import { LocationFilters, SORTS } from './LocationFilters.tsx'
import { LocationTable } from './LocationTable.tsx'
import { COLOUR_LABELS, MAP_HEIGHT } from './map-kinds.ts'
import { SampleDataNotice, TrySampleData } from './SampleData.tsx'
import { Setup } from './Setup.tsx'

const LocationMap = lazy(() => import('./LocationMap.tsx'))

export default function LocationsScreen() {
  const [filters, change] = useQueryState(readFilters)
  const selection = useSelection()
  const query = { ...queryOf(filters), ...useListWindow() }
  const locationsQuery = useOperation('listLocations', { query }, { keepPrevious: true })
  const isMap = filters.view === 'map' && filters.kind === 'locations'
  return (
    <Page
      title="Locations"
      description="All locations that you have access to, with the health of their listings, directories and images."
      actions={<LocationActions />}
    >
      <SampleDataNotice />
      <Setup />
      <PagedQuery of={locationsQuery} lines={8} hidesPages={isMap}>
        {({ locations, total, inactive, directories, hasMore }) =>
          total + inactive === 0 && filters.kind === 'locations' && !isNarrowed(filters) ? (
            <Nothing />
          ) : (
            <Card>
              <LocationFilters directories={directories} />
              <Group mt="md" mb="xs" gap="sm">
                <Text size="sm" c="dimmed" role="status" mr="auto">
                  {formatTotal(filters.kind, total)}
                  {filters.sort.endsWith('rating') && total > 0 && `. ${RATING_ORDER_NOTE}`}
                  {filters.kind === 'locations' && filters.status === '' && inactive > 0 && (
                    <>
                      {' · '}
                      <Anchor
                        component="button"
                        size="sm"
                        onClick={() => change({ ...FIRST_PAGE, status: 'inactive' })}
                      >
                        {formatNumber(inactive)} inactive
                      </Anchor>
                    </>
                  )}
                </Text>
                {total > 0 && (
                  <>
                    {isMap ? (
                      <Select
                        aria-label="What the colours say"
                        w={130}
                        data={Object.entries(COLOUR_LABELS).map(([value, label]) => ({ value, label }))}
                        value={filters.colour}
                        allowDeselect={false}
                        onChange={(colour) => change({ colour: colour === 'rating' ? colour : undefined })}
                      />
                    ) : (
                      <SortField
                        value={filters.sort}
                        labels={SORTS}
                        onChange={(sort) => change({ sort, ...FIRST_PAGE } as { sort: typeof sort })}
                      />
                    )}
                    {filters.kind === 'locations' && (
                      <SegmentedControl
                        aria-label="Show as a list or a map"
                        data={[
                          { value: 'list', label: 'List' },
                          { value: 'map', label: 'Map' },
                        ]}
                        value={filters.view}
                        onChange={(view) => change({ view: view === 'map' ? view : undefined })}
                      />
                    )}
                    <CsvButton
                      name={filters.kind}
                      columns={COLUMNS}
                      read={async (options) => {
                        const pages = await readAllPages(
                          'listLocations',
                          'locations',
                          { query: queryOf(filters) },
                          options,
                        )
                        return { rows: pages.locations, hasMore: pages.hasMore }
                      }}
                    />
                  </>
                )}
              </Group>
              {filters.kind === 'locations' && (
                <SelectionBar
                  // A new search stops adding the locations of the one before.
                  key={JSON.stringify(queryOf(filters))}
                  selection={selection}
                  pageIds={locations.map(({ businessId }) => businessId)}
                  drafts={filters.health === 'incomplete' ? draftsOfMissing(missingAt(locations, selection.ids)) : []}
                  hasMore={hasMore || query.sindex > 0}
                  isStale={locationsQuery.isPlaceholderData}
                  search={queryOf(filters)}
                />
              )}
              {total > 0 &&
                (isMap ? (
                  <Suspense fallback={<Skeleton h={MAP_HEIGHT} />}>
                    <LocationMap filters={filters} selection={selection} />
                  </Suspense>
                ) : (
                  <LocationTable kind={filters.kind} locations={locations} selection={selection} />
                ))}
            </Card>
          )
        }
      </PagedQuery>
    </Page>
  )
}

const COLUMNS: readonly CsvColumn<ListedLocation>[] = [
  ['Business number', ({ businessNumber }) => businessNumber],
  ['Name', ({ name }) => name],
  ['Group', ({ parentName }) => parentName],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['Status', ({ status }) => status],
  ['Reviews', ({ reviewCount }) => reviewCount],
  ['Average rating', ({ averageRating }) => averageRating || null],
  ['Health', ({ health }) => health && formatHealth(health)],
]

const missingAt = (locations: readonly ListedLocation[], ids: ReadonlySet<number>) =>
  locations.flatMap(({ businessId, health }) => (health && ids.has(businessId) ? [health.missing] : []))

const formatTotal = (kind: Filters['kind'], total: number) => {
  const noun = kind === 'locations' ? 'location' : 'group'
  if (total === 0) return `No ${noun}s match. Change or clear the filters.`
  return formatCount(total, noun)
}

const Nothing = () => (
  <EmptyState icon="pin" title="No locations yet" action={<TrySampleData />}>
    Add a location or import a CSV file. If you don't see these buttons, ask an admin for access.
  </EmptyState>
)

const AddBusinessDialog = lazy(() => import('../../businesses/AddBusinessDialog.tsx'))
const ImportLocationsDialog = lazy(() => import('../../businesses/ImportLocationsDialog.tsx'))

/** Shown to people who may add locations. The open dialog is in the query string, so that other screens can link to it. */
function LocationActions() {
  const mayAdd = useMayAddLocations()
  const { textOf, go } = useQueryValues<'add'>()
  const close = () => go({ add: undefined }, true)
  if (!mayAdd) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="upload" size={18} />} onClick={() => go({ add: 'file' })}>
        Import CSV
      </Button>
      <Button leftSection={<Icon name="plus" size={18} />} onClick={() => go({ add: 'location' })}>
        Add location
      </Button>
      <Suspense>
        {textOf('add') === 'location' && <AddBusinessDialog onClose={close} />}
        {textOf('add') === 'file' && <ImportLocationsDialog onClose={close} />}
      </Suspense>
    </>
  )
}
