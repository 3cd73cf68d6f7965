import { Alert, Button, Group, Stack } from '@mantine/core'
import { Copyable } from '../../parts/Copyable.tsx'
import { Icon } from '../../parts/Icon.tsx'

export function ShownOnce({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  return (
    <Stack>
      <Alert variant="light" color="orange" icon={<Icon name="warning" />}>
        Copy the key now. It won't be shown again.
      </Alert>
      <Copyable label="Key" text={apiKey} />
      <Copyable label="Try it" text={`curl -H 'x-api-key: ${apiKey}' ${window.location.origin}/v1/business`} />
      <Group justify="flex-end">
        <Button onClick={onDone}>I've copied the key</Button>
      </Group>
    </Stack>
  )
}
