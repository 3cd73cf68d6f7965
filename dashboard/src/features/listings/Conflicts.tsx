import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { valueText } from '../../parts/fields/field-values.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { valueAt } from './listing.ts'
import { useListingEditor } from './use-listing-editor.ts'

/** Fields that another person has changed to a different value since the editor was opened. */
export function Conflicts() {
  const { conflicts, draft, settle } = useListingEditor()
  if (conflicts.length === 0) return null
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<Icon name="warning" />}
      title="Someone else changed these fields too"
      role="alert"
    >
      <Stack gap="sm">
        <Text size="sm">Choose which value to keep. If you don't choose, yours is saved.</Text>
        {conflicts.map((conflict) => (
          <Stack key={conflict.path} gap={4}>
            <Text size="sm" fw={600}>
              {fieldLabel(conflict.path)}
            </Text>
            <Text size="sm">
              Yours: <Code className="wraps">{shown(conflict.path, valueAt(draft, conflict.path))}</Code>
            </Text>
            <Text size="sm">
              Theirs: <Code className="wraps">{shown(conflict.path, conflict.theirs)}</Code>
            </Text>
            <Group gap="xs">
              <Button size="xs" onClick={() => settle(conflict, 'mine')}>
                Keep mine
              </Button>
              <Button size="xs" variant="default" onClick={() => settle(conflict, 'theirs')}>
                Use theirs
              </Button>
            </Group>
          </Stack>
        ))}
      </Stack>
    </Alert>
  )
}

const shown = (path: string, value: unknown) => valueText(value, path) || 'Empty'
