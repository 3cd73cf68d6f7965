import { Group, Stack, Text } from '@mantine/core'
import { formatCount } from '../../parts/format/format.ts'
import { type Column, DataTable } from '../../parts/list/DataTable.tsx'
import { changedValue, changeLabel, type EditedLocation, type FieldChange } from './bulk-change.ts'

const columns: readonly Column<EditedLocation>[] = [
  { header: 'Location', isRowHeader: true, cell: ({ name, businessId }) => name || `Business ${businessId}` },
  { header: 'Change', cell: (location) => <Change location={location} /> },
]

interface Props {
  readonly label: string
  readonly locations: readonly EditedLocation[]
  readonly total: number
}

/** The changes at each location, or why nothing changes. */
export const LocationChanges = ({ label, locations, total }: Props) => (
  <>
    <DataTable label={label} columns={columns} rows={locations} keyOf={({ businessId }) => businessId} />
    {total > locations.length && (
      <Text size="sm" c="dimmed">
        And {total - locations.length} more.
      </Text>
    )}
  </>
)

type ChangeGroup = FieldChange & { readonly locations: number }

/** The changes that many locations share, before those of each. */
export const ChangeGroups = ({ groups }: { groups: readonly ChangeGroup[] }) =>
  groups.some(({ locations }) => locations > 1) && (
    <Stack component="ul" gap={4} m={0} p={0} className="plain-list" aria-label="Changes by number of locations">
      {groups.map(({ locations, ...change }) => (
        <Group component="li" key={JSON.stringify(change)} gap="sm" wrap="nowrap" align="baseline">
          <Text size="sm" fw={600} w={110} flex="none">
            {formatCount(locations, 'location')}
          </Text>
          <OneChange {...change} isRestored={false} />
        </Group>
      ))}
    </Stack>
  )

function Change({ location: { state, changes, violations } }: { location: EditedLocation }) {
  if (violations.length > 0) {
    const reasons = violations.map(({ field, rule }) => `${changeLabel(field)}: ${rule}`)
    return (
      <Text size="sm" c="var(--mantine-color-error)" className="wraps">
        {state === 'not restored' ? 'Not restored' : 'Not changed'}. {reasons.join('; ')}
      </Text>
    )
  }
  if (changes.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {state === 'waiting' ? 'Waiting' : 'Already up to date'}
      </Text>
    )
  }
  return (
    <Stack gap={2}>
      {changes.map((change) => (
        <OneChange key={change.field} {...change} isRestored={state === 'restored'} />
      ))}
    </Stack>
  )
}

const OneChange = ({ field, before, after, isRestored }: FieldChange & { isRestored: boolean }) => (
  <Text size="sm" className="wraps">
    {changeLabel(field)}:{' '}
    <Text component="span" size="sm" c="dimmed" td="line-through">
      {changedValue(field, isRestored ? after : before)}
    </Text>{' '}
    → {changedValue(field, isRestored ? before : after)}
  </Text>
)
