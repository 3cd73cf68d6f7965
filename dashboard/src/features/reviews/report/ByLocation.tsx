import { Anchor, Group, Stack } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { Link } from '@tanstack/react-router'
import { type ReadOptions, readAllPages } from '../../../parts/api/all-pages.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { distinctLabels } from '../../../parts/format/distinct-labels.ts'
import { formatNumber, RATING_ORDER_NOTE } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { CsvButton } from '../../../parts/list/CsvButton.tsx'
import type { CsvColumn } from '../../../parts/list/csv.ts'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import { Paging } from '../../../parts/list/Paging.tsx'
import { SortField } from '../../../parts/list/SortField.tsx'
import { sortQuery } from '../../../parts/url/query-string.ts'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { FIRST_PAGE, type Filters, PAGE_SIZE, readFilters, reportBody } from '../filters.ts'
import { AverageRating } from '../RatingSummary.tsx'
import { percentOf } from '../ratings.ts'
import { useReport } from './use-report.ts'

type Location = ResponseOf<'countReviewsByLocation'>['locations'][number]

/** Each name links to the location's report with the same filters. */
const columnsFor = (
  { source, from, to }: Filters,
  labels: ReadonlyMap<Location, string>,
): readonly Column<Location>[] => [
  {
    header: 'Location',
    isRowHeader: true,
    cell: (location) => (
      <Anchor
        component={Link}
        size="sm"
        to={`/app/business/${location.businessNumber}/reviews`}
        search={
          {
            part: 'report',
            ...(source.length > 0 && { source }),
            ...(from && { from }),
            ...(to && { to }),
          } as never
        }
      >
        {labels.get(location)}
      </Anchor>
    ),
  },
  { header: 'Average', cell: ({ averageRating }) => <AverageRating rating={averageRating} /> },
  { header: '1 or 2 stars', isNumeric: true, cell: (location) => lowShare(location) },
  { header: 'Reviews', isNumeric: true, cell: ({ reviewCount }) => formatNumber(reviewCount) },
]

const SORTS = {
  rating: 'Rating, lowest first',
  '-rating': 'Rating, highest first',
  '-reviews': 'Reviews, most first',
  reviews: 'Reviews, fewest first',
  name: 'Name',
} satisfies Record<Filters['sort'], string>

const csvColumns: readonly CsvColumn<Location>[] = [
  ['Business number', ({ businessNumber }) => businessNumber],
  ['Location', ({ name }) => name],
  ['Average rating', ({ averageRating }) => averageRating || null],
  ['1 or 2 stars', lowShare],
  ['Reviews', ({ reviewCount }) => reviewCount],
]

export function ByLocation() {
  const { businessId } = useBusiness()
  const [filters, change] = useQueryState(readFilters)
  const sorting = sortQuery<'rating' | 'reviews' | 'name'>(filters.sort)
  const listWindow = { sindex: (filters.page - 1) * PAGE_SIZE, count: PAGE_SIZE }
  const report = useReport('countReviewsByLocation', { query: { ...sorting, ...listWindow } })
  const read = async (options: ReadOptions) => {
    const input = { params: { BusinessId: businessId }, query: sorting, body: reportBody(filters) }
    const { locations, hasMore } = await readAllPages('countReviewsByLocation', 'locations', input, options)
    return { rows: locations, hasMore }
  }
  return (
    <Section
      title="Locations"
      description={sorting.sort === 'rating' && `${RATING_ORDER_NOTE}.`}
      aside={
        <Group gap="sm" align="flex-end">
          <SortField value={filters.sort} labels={SORTS} onChange={(sort) => change({ sort, ...FIRST_PAGE })} />
          <CsvButton name="reviews-by-location" columns={csvColumns} read={read} />
        </Group>
      }
    >
      <Query of={report}>
        {({ locations, hasMore }) => (
          <Stack gap="md">
            <DataTable
              label="Locations"
              columns={columnsFor(filters, labelsOf(locations))}
              rows={locations}
              keyOf={({ businessId }) => businessId}
            />
            <Paging
              page={filters.page}
              hasMore={hasMore}
              onPage={(page) => change({ page: page === 1 ? undefined : page }, { replace: false })}
            />
          </Stack>
        )}
      </Query>
    </Section>
  )
}

const labelsOf = (locations: readonly Location[]) =>
  distinctLabels(
    locations,
    ({ name }) => name,
    ({ name, businessNumber }) => `${name} (${businessNumber})`,
  )

const LOW = 2

function lowShare({ countByRating, reviewCount }: Location) {
  if (reviewCount === 0) return null
  const low = countByRating.filter(({ rating }) => rating > 0 && rating <= LOW)
  return `${percentOf(
    low.reduce((sum, { count }) => sum + count, 0),
    reviewCount,
  )}%`
}
