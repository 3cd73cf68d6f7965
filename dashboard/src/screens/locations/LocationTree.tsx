import { Anchor, Badge, Group, Text, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FoundBusiness } from '../../api/generated.ts'
import { type Branch, inTreeOrder } from '../../businesses/tree.ts'
import { fieldLabel } from '../../fields/field-labels.ts'
import { Icon, type IconName } from '../../parts/Icon.tsx'
import { type Column, Rows } from '../../parts/Rows.tsx'
import { numberInWords } from '../../parts/words.ts'
import { BusinessMenu } from './BusinessMenu.tsx'

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

export function LocationTree({ businesses, search }: { businesses: readonly FoundBusiness[]; search: string }) {
  const rows = inTreeOrder(businesses)
  if (rows.length === 0) return <Text c="dimmed">No locations match “{search}”.</Text>
  return <Rows label="Locations" columns={columns} rows={rows} keyOf={({ item }) => item.businessId} />
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
