import { Badge, Button, Card, Collapse, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { directoryTitle } from '../../parts/fields/directory-labels.ts'
import { counted, momentInWords, sinceInWords } from '../../parts/format/format.ts'
import { DirectoryActions } from './DirectoryActions.tsx'
import { DriftTable } from './DriftTable.tsx'
import { agreementOf, type Directory, directoryStatus, driftOf } from './directory.ts'
import { FieldList } from './FieldList.tsx'

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
              {isOpen ? 'Hide fields' : agreementOf(directory)}
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
  const words = [
    sent && `Sent ${sinceInWords(sent)}`,
    readBack && `Checked ${sinceInWords(readBack)}`,
    attempts > 0 && counted(attempts, 'failed attempt'),
    nextAttempt && `Next ${state === 'pending' ? 'attempt' : 'check'} ${momentInWords(nextAttempt)}`,
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {words.join(' · ')}
    </Text>
  )
}
