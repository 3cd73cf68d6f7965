import { Anchor, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { Link } from '@tanstack/react-router'
import { distinctLabels } from '../../../parts/distinct-labels.ts'
import { Query } from '../../../parts/Query.tsx'
import { type Column, Rows } from '../../../parts/Rows.tsx'
import { Section } from '../../../parts/Section.tsx'
import { useAddress } from '../../../parts/use-address.ts'
import { numberInWords } from '../../../parts/words.ts'
import { type Filters, readFilters } from '../filters.ts'
import { percentOf } from '../ratings.ts'
import { Average } from './Average.tsx'
import { useReport } from './use-report.ts'

type Location = ResponseOf<'countReviewsByLocation'>['locations'][number]

/** The rows of the table. The API returns the rest. */
const COUNT = 200

/** Each name links to the location's report with the same filters. */
const columnsFor = (
  { source, from, to }: Filters,
  labels: ReadonlyMap<Location, string>,
): readonly Column<Location>[] => [
  {
    header: 'Location',
    lead: true,
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
  { header: 'Average', cell: ({ averageRating }) => <Average rating={averageRating} /> },
  { header: '1 or 2 stars', numeric: true, cell: (location) => lowShare(location) },
  { header: 'Reviews', numeric: true, cell: ({ reviewCount }) => numberInWords(reviewCount) },
]

export function ByLocation() {
  const [filters] = useAddress(readFilters)
  const report = useReport('countReviewsByLocation', { query: { count: COUNT } })
  return (
    <Section title="Locations">
      <Query of={report}>
        {({ locations, hasMore }) => (
          <>
            <Rows
              label="Locations"
              columns={columnsFor(filters, labelsOf(locations))}
              rows={locations}
              keyOf={({ businessId }) => businessId}
            />
            {hasMore && (
              <Text size="sm" c="dimmed" mt="md">
                Only the first {COUNT} locations are shown. Choose a business below this one to see the others.
              </Text>
            )}
          </>
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
