import { Anchor, Badge, Checkbox, Group, Text, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FoundBusiness } from '../../api/generated.ts'
import { type Branch, inTreeOrder } from '../../businesses/tree.ts'
import { fieldLabel } from '../../fields/field-labels.ts'
import { Icon, type IconName } from '../../parts/Icon.tsx'
import { type Column, Rows } from '../../parts/Rows.tsx'
import { numberInWords } from '../../parts/words.ts'
import { BusinessMenu } from './BusinessMenu.tsx'
import type { Selection } from './bulk/use-selection.ts'

const ICONS: Record<FoundBusiness['type'], IconName> = { reseller: 'people', enterprise: 'building', location: 'pin' }

const columns: readonly Column<Branch<FoundBusiness>>[] = [
  { header: 'Name', lead: true, cell: ({ item, depth }) => <Name business={item} depth={depth} /> },
  {
    header: 'City',
    cell: ({ item: { location } }) => [location.city, location.state].filter(Boolean).join(', ') || null,
  },
  { header: 'Reviews', numeric: true, cell: ({ item }) => reviewsOf(item) },
  { header: 'Profile', cell: ({ item }) => healthOf(item) },
  { header: 'Actions', quiet: true, cell: ({ item }) => <BusinessMenu business={item} /> },
]

/** Only locations can be selected: a bulk edit changes nothing else. */
const selectColumn = ({ ids, put }: Selection): Column<Branch<FoundBusiness>> => ({
  header: 'Select',
  cell: ({ item: { type, businessId, name } }) =>
    type === 'location' ? (
      <Checkbox
        aria-label={`Select ${name}`}
        checked={ids.has(businessId)}
        onChange={(event) => put([businessId], event.currentTarget.checked)}
      />
    ) : null,
})

interface Props {
  readonly businesses: readonly FoundBusiness[]
  readonly search: string
  readonly selection: Selection
}

export function LocationTree({ businesses, search, selection }: Props) {
  const rows = inTreeOrder(businesses)
  if (rows.length === 0) return <Text c="dimmed">No locations match “{search}”.</Text>
  return (
    <Rows
      label="Locations"
      columns={[selectColumn(selection), ...columns]}
      rows={rows}
      keyOf={({ item }) => item.businessId}
    />
  )
}

const Name = ({ business, depth }: { business: FoundBusiness; depth: number }) => (
  <Group gap="xs" wrap="nowrap" pl={depth * 20}>
    <Text c="dimmed" component="span" lh={0}>
      <Icon name={ICONS[business.type]} size={18} />
    </Text>
    <Anchor
      component={Link}
      to={`/app/business/${business.businessNumber}/listing`}
      size="sm"
      fw={business.type === 'location' ? 400 : 600}
      c="var(--mantine-color-text)"
      underline="hover"
    >
      {business.name}
    </Anchor>
  </Group>
)

const reviewsOf = ({ type, averageRating, reviewCount }: FoundBusiness) =>
  type === 'location' && reviewCount > 0 ? (
    <Text component="span" size="sm">
      {averageRating.toFixed(1)} ★{' '}
      <Text component="span" c="dimmed" size="sm">
        ({numberInWords(reviewCount)})
      </Text>
    </Text>
  ) : null

function healthOf(business: FoundBusiness) {
  const missing = business.missing.map((field) => fieldLabel(field).toLowerCase())
  if (business.type !== 'location') return null
  if (missing.length === 0) return <Badge>Complete</Badge>
  return (
    <Tooltip label={`Missing: ${missing.join(', ')}`}>
      <Badge color="orange" tabIndex={0}>
        {missing.length === 1 ? `No ${missing[0]}` : `${missing.length} fields missing`}
      </Badge>
    </Tooltip>
  )
}
