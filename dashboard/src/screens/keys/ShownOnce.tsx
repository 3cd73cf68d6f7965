import { Alert, Button, Group, Stack } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { Icon } from '../../parts/Icon.tsx'

export function ShownOnce({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const { access } = useSession()
  const path = access[0] ? `/v1/business/${access[0].businessId}` : '/v1/listing/searchAi/public/available-runs'
  return (
    <Stack>
      <Alert variant="light" color="orange" icon={<Icon name="warning" />}>
        Copy it now. It is kept nowhere, and nobody can show it again.
      </Alert>
      <Copyable label="Key" text={apiKey} />
      <Copyable label="Try it" text={`curl -H 'x-api-key: ${apiKey}' ${window.location.origin}${path}`} />
      <Group justify="flex-end">
        <Button onClick={onDone}>I have copied it</Button>
      </Group>
    </Stack>
  )
}
