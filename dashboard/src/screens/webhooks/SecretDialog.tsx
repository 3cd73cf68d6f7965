import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { Copyable } from '../../parts/Copyable.tsx'
import { Icon } from '../../parts/Icon.tsx'

/** The secret is shown only once, so only the button closes the dialog. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Modal
    opened
    onClose={onClose}
    title="Webhook secret"
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <Stack>
      <Alert variant="light" color="orange" icon={<Icon name="warning" />}>
        Copy the secret now. It won't be shown again. Your system uses it to verify that a message comes from this
        service.
      </Alert>
      <Copyable label="Secret" text={secret} />
      <Group justify="flex-end">
        <Button onClick={onClose}>I've copied the secret</Button>
      </Group>
    </Stack>
  </Modal>
)
