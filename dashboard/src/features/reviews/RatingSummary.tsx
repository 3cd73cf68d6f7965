import { Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type Bar, Bars } from '../../parts/charts/Bars.tsx'
import { formatCount } from '../../parts/format/format.ts'
import { Stars } from '../../parts/layout/Stars.tsx'
import { averageOf, formatStars, percentOf, type RatingCount } from './ratings.ts'

interface Props {
  readonly label: string
  readonly reviewCount: number
  readonly countByRating: readonly RatingCount[]
}

/** Average and count in one line. */
export function RatingLine({ label, reviewCount, countByRating }: Props) {
  const average = averageOf(countByRating)
  return (
    <Group component="section" aria-label={label} gap="sm">
      <Text component="span" fz={28} lh={1.2} fw={650}>
        {average === 0 ? '–' : average.toFixed(1)}
      </Text>
      <Stars rating={average} size={20} />
      <Text c="dimmed">{formatCount(reviewCount, 'review')}</Text>
    </Group>
  )
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
  const bars = rated.map(
    ({ rating, count }): Bar => ({
      label: formatStars(rating),
      count,
      percent: percentOf(count, total),
      color: rating === 0 || rating === 3 ? 'neutral' : rating > 3 ? 'positive' : 'negative',
    }),
  )
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
