import { Button, Card, CloseButton, Group, Image, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListedLocation } from '../../../parts/api/generated.ts'
import { useOperation } from '../../../parts/api/operations.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { formatCount } from '../../../parts/format/format.ts'
import { Stars } from '../../../parts/layout/Stars.tsx'
import { formatHealth } from '../health.ts'

/** What a click on a location of the map shows. */
export function LocationCard({ businessId, onClose }: { businessId: number; onClose: () => void }) {
  const query = useOperation('listLocations', { query: { businessId, sindex: 0, count: 1 } })
  return (
    <Card padding="sm" shadow="md" w={260} role="dialog" aria-label="Location">
      <CloseButton pos="absolute" top={8} right={8} aria-label="Close" onClick={onClose} />
      <Query of={query} lines={3}>
        {({ locations: [location] }) => location && <Content location={location} />}
      </Query>
    </Card>
  )
}

function Content({ location }: { location: ListedLocation }) {
  const { businessNumber, name, city, state, reviewCount, averageRating, health } = location
  const { data: listing } = useOperation('getListing', { params: { businessNumber } })
  const photo = listing?.media.searchCover || listing?.media.logoUrl
  return (
    <>
      {photo && <Image src={photo} alt="" h={96} radius="sm" mb="xs" fit="cover" />}
      <Text fw={650} pr="xl">
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {[city, state].filter(Boolean).join(', ')}
      </Text>
      {reviewCount > 0 && (
        <Group gap={6} mt={4}>
          <Stars rating={averageRating} size={16} />
          <Text size="sm">{formatCount(reviewCount, 'review')}</Text>
        </Group>
      )}
      {health && (
        <Text size="sm" mt={4}>
          {formatHealth(health)}
        </Text>
      )}
      <Group gap="xs" mt="sm" grow>
        <Button component={Link} to={`/app/business/${businessNumber}/listing`} size="xs">
          Listing
        </Button>
        <Button component={Link} to={`/app/business/${businessNumber}/reviews`} size="xs" variant="default">
          Reviews
        </Button>
      </Group>
    </>
  )
}
