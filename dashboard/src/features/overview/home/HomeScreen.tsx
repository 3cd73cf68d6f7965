import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOperation } from '../../../parts/api/operations.ts'
import { useMayAddLocations } from '../../../parts/api/session.ts'
import { useBusiness, withLocations } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { formatNumber } from '../../../parts/format/format.ts'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Page } from '../../../parts/layout/Page.tsx'
import { Setup } from '../locations/Setup.tsx'
import classes from './HomeScreen.module.css'
import { type Tile, type TileGroup, tilesOf } from './tiles.ts'

export default function HomeScreen() {
  const business = useBusiness()
  const home = useOperation('getHome', { params: { businessNumber: business.businessNumber }, body: {} })
  const inactive = home.data?.health.inactive ?? 0
  return (
    <Page
      title="Home"
      description={
        <>
          What's new and what needs attention at {withLocations(business)}.
          {inactive > 0 && business.type !== 'location' && (
            <>
              {' '}
              <Anchor
                component={Link}
                to="/app/locations"
                search={{ status: 'inactive', in: business.businessNumber } as never}
                inherit
                style={{ whiteSpace: 'nowrap' }}
              >
                {formatNumber(inactive)} inactive
              </Anchor>
            </>
          )}
        </>
      }
    >
      <Query
        of={home}
        lines={8}
        empty={{ when: ({ health }) => health.locations + health.inactive === 0, show: <Nothing /> }}
      >
        {(home) => (
          <Stack gap="xl">
            <Setup />
            {tilesOf(home, business).map((group) => (
              <TileSection key={group.title} group={group} />
            ))}
          </Stack>
        )}
      </Query>
    </Page>
  )
}

const TileSection = ({ group: { title, tiles } }: { group: TileGroup }) => (
  <section aria-label={title}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      {tiles.map((tile) => (
        <TileCard key={tile.label} tile={tile} />
      ))}
    </SimpleGrid>
  </section>
)

const TileCard = ({ tile: { label, value, detail, isUrgent, to, search } }: { tile: Tile }) => (
  <Card component={Link} to={to} search={search as never} padding="md" className={classes.tile}>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {isUrgent && (
        <Text component="span" lh={0} className="warning">
          <Icon name="warning" size={18} />
        </Text>
      )}
    </Group>
    <Text fz={28} fw={650} lh={1.3}>
      {value}
    </Text>
    <Text size="sm" c="dimmed">
      {detail}
    </Text>
  </Card>
)

function Nothing() {
  const mayAdd = useMayAddLocations()
  return (
    <EmptyState
      icon="pin"
      title="No locations yet"
      action={
        mayAdd && (
          <Group justify="center" gap="sm">
            <Button component={Link} to="/app/locations" search={{ add: 'location' } as never}>
              Add location
            </Button>
            <Button component={Link} to="/app/locations" search={{ add: 'file' } as never} variant="default">
              Import CSV
            </Button>
          </Group>
        )
      }
    >
      {mayAdd
        ? 'Add a location to see its ratings, listings and directories here.'
        : 'An admin can add locations. Their ratings, listings and directories will be here.'}
    </EmptyState>
  )
}
