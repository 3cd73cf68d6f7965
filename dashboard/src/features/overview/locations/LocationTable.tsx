import { Anchor, Badge, Checkbox, Group, Text, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListedLocation } from '../../../parts/api/generated.ts'
import { formatAverage, formatNumber } from '../../../parts/format/format.ts'
import { Icon, type IconName } from '../../../parts/layout/Icon.tsx'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import type { Selection } from '../../bulk-edits/SelectionBar.tsx'
import { BusinessMenu } from '../../businesses/BusinessMenu.tsx'
import { formatHealth, HEALTH_COLORS, issuesOf, screenOfIssue } from '../health.ts'

const ICONS: Record<ListedLocation['type'], IconName> = { reseller: 'people', enterprise: 'building', location: 'pin' }

const reviews: Column<ListedLocation> = { header: 'Reviews', isNumeric: true, cell: (location) => reviewsOf(location) }
const parent = (header: string): Column<ListedLocation> => ({ header, cell: ({ parentName }) => parentName || null })

const actions: Column<ListedLocation> = {
  header: 'Actions',
  hidesHeader: true,
  cell: (location) => <BusinessMenu of={location} />,
}

const locationColumns: readonly Column<ListedLocation>[] = [
  { header: 'Name', isRowHeader: true, cell: (location) => <Name of={location} screen="listing" /> },
  parent('Group'),
  { header: 'City', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || null },
  reviews,
  { header: 'Health', cell: (location) => <HealthBadge of={location} /> },
  actions,
]
const groupColumns: readonly Column<ListedLocation>[] = [
  { header: 'Name', isRowHeader: true, cell: (location) => <Name of={location} screen="home" /> },
  parent('Part of'),
  { header: 'Locations', isNumeric: true, cell: ({ locationCount }) => formatNumber(locationCount) },
  reviews,
  actions,
]

/** Only locations can be selected, because bulk edits change only locations. */
const selectColumn = ({ ids, select: put }: Selection): Column<ListedLocation> => ({
  header: 'Select',
  cell: ({ businessId, name }) => (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={ids.has(businessId)}
      onChange={(event) => put([businessId], event.currentTarget.checked)}
    />
  ),
})

interface Props {
  readonly kind: 'locations' | 'groups'
  readonly locations: readonly ListedLocation[]
  readonly selection: Selection
}
export const LocationTable = ({ kind, locations, selection }: Props) => (
  <DataTable
    label={kind === 'locations' ? 'Locations' : 'Groups'}
    columns={kind === 'locations' ? [selectColumn(selection), ...locationColumns] : groupColumns}
    rows={locations}
    keyOf={({ businessId }) => businessId}
  />
)

const Name = ({ of: { type, name, businessNumber }, screen }: { of: ListedLocation; screen: string }) => (
  <Group gap="xs" wrap="nowrap">
    <Text c="dimmed" component="span" lh={0}>
      <Icon name={ICONS[type]} size={18} />
    </Text>
    <Anchor
      component={Link}
      to={`/app/business/${businessNumber}/${screen}`}
      size="sm"
      c="var(--mantine-color-text)"
      underline="hover"
    >
      {name}
    </Anchor>
  </Group>
)

const reviewsOf = ({ averageRating, reviewCount }: ListedLocation) =>
  reviewCount > 0 ? (
    <Text component="span" size="sm">
      {formatAverage(averageRating)}{' '}
      <Text component="span" c="dimmed" size="sm">
        ({formatNumber(reviewCount)})
      </Text>
    </Text>
  ) : null

/** Links to the screen where the worst issue is fixed. The tooltip lists all issues. */
function HealthBadge({ of: { businessNumber, health } }: { of: ListedLocation }) {
  if (!health) return null
  const { screen, search } = screenOfIssue(health)
  const badge = (
    <Badge
      component={Link}
      to={`/app/business/${businessNumber}/${screen}`}
      search={search as never}
      color={HEALTH_COLORS[health.state]}
      className="link-badge"
    >
      {formatHealth(health)}
    </Badge>
  )
  return health.state === 'healthy' ? badge : <Tooltip label={issuesOf(health).join(' · ')}>{badge}</Tooltip>
}
