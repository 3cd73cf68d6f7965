import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { Icon } from '../../parts/Icon.tsx'
import { valueAt } from './listing.ts'
import { useListingEditor } from './use-editor.ts'

/** Fields that somebody else has changed meanwhile to something else than we did. */
export function Conflicts() {
  const { conflicts, draft, settle } = useListingEditor()
  if (conflicts.length === 0) return null
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<Icon name="warning" />}
      title="Changed by somebody else too"
      role="alert"
    >
      <Stack gap="sm">
        <Text size="sm">Both of you have changed the following. Yours is saved unless you take theirs.</Text>
        {conflicts.map((conflict) => (
          <Stack key={conflict.path} gap={4}>
            <Text size="sm" fw={600}>
              {conflict.path}
            </Text>
            <Text size="sm">
              Yours: <Code>{shown(valueAt(draft, conflict.path))}</Code>
            </Text>
            <Text size="sm">
              Theirs: <Code>{shown(conflict.theirs)}</Code>
            </Text>
            <Group gap="xs">
              <Button size="xs" onClick={() => settle(conflict, 'mine')}>
                Keep mine
              </Button>
              <Button size="xs" variant="default" onClick={() => settle(conflict, 'theirs')}>
                Take theirs
              </Button>
            </Group>
          </Stack>
        ))}
      </Stack>
    </Alert>
  )
}

const SHOWN_MAX = 300

const shown = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, SHOWN_MAX) || 'empty'
