import { Badge, Button, Card, Collapse, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { directoryTitle } from '../../parts/fields/directory-labels.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { valueText } from '../../parts/fields/field-values.ts'
import { formatCount, formatDateTime, formatTimeAgo } from '../../parts/format/format.ts'
import { Icon, type IconName } from '../../parts/layout/Icon.tsx'
import { DirectoryActions } from './DirectoryActions.tsx'
import { DriftTable } from './DriftTable.tsx'
import { type Directory, directoryStatus, driftOf, type Field, formatMatchingFields } from './directory.ts'

export function DirectoryCard({ directory }: { directory: Directory }) {
  const [isOpen, fields] = useDisclosure()
  const { label, color, description } = directoryStatus(directory)
  const drift = driftOf(directory)
  return (
    <Card component="section" aria-label={directoryTitle(directory.directory)}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <div className="page-words">
            <Group gap="sm">
              <Title order={2} size="h4">
                {directoryTitle(directory.directory)}
              </Title>
              <Badge color={color}>{label}</Badge>
            </Group>
            <Text size="sm" c="dimmed" mt={4}>
              {description}
            </Text>
            <Times directory={directory} />
          </div>
          <DirectoryActions directory={directory} />
        </Group>
        {drift.length > 0 && <DriftTable directory={directory} drift={drift} />}
        {directory.fields.length > 0 && (
          <div>
            <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={fields.toggle}>
              {isOpen ? 'Hide fields' : formatMatchingFields(directory)}
              <span className="for-screen-readers"> at {directoryTitle(directory.directory)}</span>
            </Button>
            <Collapse expanded={isOpen}>
              <FieldList fields={directory.fields} />
            </Collapse>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function Times({ directory: { state, sent, readBack, nextAttempt, attempts } }: { directory: Directory }) {
  const parts = [
    sent && `Sent ${formatTimeAgo(sent)}`,
    readBack && `Checked ${formatTimeAgo(readBack)}`,
    attempts > 0 && formatCount(attempts, 'failed attempt'),
    nextAttempt && `Next ${state === 'pending' ? 'attempt' : 'check'} ${formatDateTime(nextAttempt)}`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' · ')}
    </Text>
  )
}

const ICONS: Record<Field['state'], IconName> = {
  MATCH: 'check',
  MISMATCH: 'warning',
  MISSING: 'warning',
  'NOT APPLICABLE': 'cross',
}

const FieldList = ({ fields }: { fields: readonly Field[] }) => (
  <SimpleGrid
    cols={{ base: 1, xs: 2, md: 3 }}
    spacing="sm"
    verticalSpacing={6}
    mt="sm"
    component="ul"
    className="bare-list"
  >
    {fields.map(({ field, state }) => (
      <Group
        key={field}
        component="li"
        gap={6}
        wrap="nowrap"
        fz="sm"
        {...(state === 'NOT APPLICABLE' && { c: 'dimmed' })}
      >
        <Icon name={ICONS[state]} size={16} />
        <span>
          {fieldLabel(field)}: {valueText(state).toLowerCase()}
        </span>
      </Group>
    ))}
  </SimpleGrid>
)
