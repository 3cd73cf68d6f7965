import { Anchor, Badge, Box, Checkbox, Group, Text, Tooltip } from '@mantine/core'
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

const actions: Column<ListedLocation> = {
  header: 'Actions',
  hidesHeader: true,
  cell: (location) => <BusinessMenu of={location} />,
}

const locationColumns = (selection: Selection, hasNames: boolean): readonly Column<ListedLocation>[] => [
  {
    header: 'Name',
    isRowHeader: true,
    cell: (location) => <Name of={location} screen="listing" selection={selection} />,
  },
  ...(hasNames ? [{ header: 'Levels and labels', cell: (location: ListedLocation) => <Names of={location} /> }] : []),
  { header: 'City', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || null },
  reviews,
  { header: 'Health', cell: (location) => <HealthBadge of={location} /> },
  actions,
]
const groupColumns: readonly Column<ListedLocation>[] = [
  { header: 'Name', isRowHeader: true, cell: (location) => <Name of={location} screen="home" /> },
  { header: 'Locations', isNumeric: true, cell: ({ locationCount }) => formatNumber(locationCount) },
  reviews,
  actions,
]

interface Props {
  readonly kind: 'locations' | 'groups'
  readonly locations: readonly ListedLocation[]
  readonly selection: Selection
}
export const LocationTable = ({ kind, locations, selection }: Props) => (
  <DataTable
    label={kind === 'locations' ? 'Locations' : 'Groups'}
    columns={
      kind === 'locations'
        ? locationColumns(
            selection,
            locations.some(({ levels, labels }) => Object.keys(levels).length + labels.length > 0),
          )
        : groupColumns
    }
    isSelected={({ businessId }) => selection.ids.has(businessId)}
    rows={locations}
    keyOf={({ businessId }) => businessId}
  />
)

interface NameProps {
  readonly of: ListedLocation
  readonly screen: string
  /** Only locations can be selected, because bulk edits change only locations. */
  readonly selection?: Selection
}

/** With the group below it. */
const Name = ({ of: { businessId, type, name, businessNumber, parentName }, screen, selection }: NameProps) => (
  <Group gap="sm" wrap="nowrap" align="flex-start">
    {selection ? (
      <Checkbox
        size="xs"
        mt={2}
        aria-label={`Select ${name}`}
        checked={selection.ids.has(businessId)}
        onChange={(event) => selection.select([businessId], event.currentTarget.checked)}
      />
    ) : (
      <Text c="dimmed" component="span" lh={0} mt={1}>
        <Icon name={ICONS[type]} size={18} />
      </Text>
    )}
    <Box miw={0}>
      <Anchor
        component={Link}
        to={`/app/business/${businessNumber}/${screen}`}
        size="sm"
        c="var(--mantine-color-text)"
        underline="hover"
      >
        {name}
      </Anchor>
      {parentName && (
        <Text size="xs" c="dimmed" fw={400}>
          {parentName}
        </Text>
      )}
    </Box>
  </Group>
)

/** Levels are outlined, labels are filled. */
function Names({ of: { levels, labels } }: { of: ListedLocation }) {
  const values = Object.entries(levels)
  if (values.length + labels.length === 0) return null
  return (
    <Group gap={4}>
      {values.map(([level, value]) => (
        <Badge key={level} variant="outline" color="neutral" tt="none" fw={400} title={`${level}: ${value}`}>
          {value}
        </Badge>
      ))}
      {labels.map((label) => (
        <Badge key={label} color="neutral" tt="none" fw={400} title={label}>
          {label}
        </Badge>
      ))}
    </Group>
  )
}

const reviewsOf = ({ averageRating, reviewCount }: ListedLocation) =>
  reviewCount > 0 ? (
    <Text component="span" size="sm" style={{ whiteSpace: 'nowrap' }}>
      {formatAverage(averageRating)}{' '}
      <Text component="span" c="dimmed" size="sm">
        ({formatNumber(reviewCount)})
      </Text>
    </Text>
  ) : null

/** Links to the screen where the worst issue is fixed; an inactive location has none. The tooltip lists all issues. */
function HealthBadge({ of: { businessNumber, status, health } }: { of: ListedLocation }) {
  if (status === 'inactive') return <Badge color="neutral">Inactive</Badge>
  if (!health) return null
  const { screen, search } = screenOfIssue(health)
  const badge = (
    <Badge
      component={Link}
      to={`/app/business/${businessNumber}/${screen}`}
      search={search as never}
      color={HEALTH_COLORS[health.state]}
      className="link-badge"
      miw="max-content"
    >
      {formatHealth(health)}
    </Badge>
  )
  return health.state === 'healthy' ? badge : <Tooltip label={issuesOf(health).join(' · ')}>{badge}</Tooltip>
}
