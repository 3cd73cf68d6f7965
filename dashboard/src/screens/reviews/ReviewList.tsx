import { Stack, Text } from '@mantine/core'
import { useAnswer } from '../../api/operations.ts'
import { Paging } from '../../parts/Paging.tsx'
import { Query } from '../../parts/Query.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { useBusiness } from '../../shell/business.ts'
import { listBody, PAGE_SIZE, readFilters } from './filters.ts'
import { ReviewCard } from './ReviewCard.tsx'

export function ReviewList() {
  const { businessId } = useBusiness()
  const [filters, change] = useAddress(readFilters)
  const names = useLocationNames()
  const reviews = useAnswer(
    'listReviews',
    {
      params: { businessId },
      query: { sindex: (filters.page - 1) * PAGE_SIZE, count: PAGE_SIZE },
      body: listBody(filters),
    },
    { keepPrevious: true },
  )
  const turn = (page: number) => {
    change({ page: page === 1 ? undefined : page })
    window.scrollTo({ top: 0 })
  }
  return (
    <Query of={reviews} lines={9}>
      {({ reviews, hasMore }) => (
        <Stack gap="md">
          {reviews.length === 0 && (
            <Text c="dimmed" role="status">
              No reviews match these filters.
            </Text>
          )}
          <Stack component="ul" gap="md" m={0} p={0} aria-label="Reviews" className="plain-list">
            {reviews.map((review) => (
              <li key={review.reviewId}>
                <ReviewCard review={review} location={names.get(review.businessId)} />
              </li>
            ))}
          </Stack>
          <Paging page={filters.page} hasMore={hasMore} onPage={turn} />
        </Stack>
      )}
    </Query>
  )
}

const LOCATIONS_MAX = 1000

/** By business id; empty for a location, where all reviews have the same one. */
function useLocationNames(): ReadonlyMap<number, string> {
  const { businessId, type } = useBusiness()
  const { data } = useAnswer(
    'countReviewsByLocation',
    { params: { BusinessId: businessId }, query: { count: LOCATIONS_MAX }, body: {} },
    { enabled: type !== 'location' },
  )
  return new Map(data?.locations.map(({ businessId, name }) => [businessId, name]))
}
