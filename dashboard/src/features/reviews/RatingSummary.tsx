import { Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { Bars } from '../../parts/charts/Bars.tsx'
import { formatCount } from '../../parts/format/format.ts'
import { Stars } from '../../parts/layout/Stars.tsx'
import { averageOf, formatStars, percentOf, type RatingCount } from './ratings.ts'

interface Props {
  readonly label: string
  readonly reviewCount: number
  readonly countByRating: readonly RatingCount[]
}

/** Average, count and distribution. */
export function RatingSummary({ label, reviewCount, countByRating }: Props) {
  const average = averageOf(countByRating)
  return (
    <Card component="section" aria-label={label}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <Stack gap={4} justify="center">
          <Group gap="md" align="center">
            <Text component="span" fz={48} lh={1.1} fw={650}>
              {average === 0 ? '–' : average.toFixed(1)}
            </Text>
            <Stars rating={average} size={24} />
          </Group>
          <Text c="dimmed">{formatCount(reviewCount, 'review')}</Text>
        </Stack>
        <Distribution label="Ratings" counts={countByRating} />
      </SimpleGrid>
    </Card>
  )
}

/** Reviews without stars come last, if there are any. */
function Distribution({ label, counts }: { label: string; counts: readonly RatingCount[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const rated = counts
    .filter(({ rating, count }) => rating > 0 || count > 0)
    .toSorted((one, other) => other.rating - one.rating)
  const bars = rated.map(({ rating, count }) => ({
    label: formatStars(rating),
    count,
    percent: percentOf(count, total),
  }))
  return <Bars label={label} bars={bars} />
}

export const AverageRating = ({ rating }: { rating: number }) =>
  rating === 0 ? (
    <Text span size="sm" c="dimmed">
      –
    </Text>
  ) : (
    <Group gap={8} wrap="nowrap" component="span">
      <Text span size="sm" fw={600} aria-hidden="true">
        {rating.toFixed(1)}
      </Text>
      <Stars rating={rating} size={15} />
    </Group>
  )
