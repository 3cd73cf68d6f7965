import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { Copyable } from '../../parts/Copyable.tsx'
import { Icon } from '../../parts/Icon.tsx'

/** Closing it is the last time anybody sees it. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Modal
    opened
    onClose={onClose}
    title="The secret of the webhook"
    size="lg"
    closeOnClickOutside={false}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <Stack>
      <Alert variant="light" color="orange" icon={<Icon name="warning" />}>
        Copy it now: it is not shown again. Your receiver checks with it that a message comes from here.
      </Alert>
      <Copyable label="Secret" text={secret} />
      <Group justify="flex-end">
        <Button onClick={onClose}>I have copied it</Button>
      </Group>
    </Stack>
  </Modal>
)
