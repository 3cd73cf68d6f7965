import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  readonly title: string
  /** What to copy: "key". */
  readonly noun: string
  /** What it is used for. */
  readonly description?: string
  /** Whether the secret can be shown again later. */
  readonly isShownAgain?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A secret to copy. Most are shown only once, so only the button closes the dialog. */
export const OneTimeSecret = ({ title, noun, description, isShownAgain, onClose, children }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <Stack>
      <Alert variant="light" color="warning" icon={<Icon name="warning" />}>
        Copy the {noun} now. {!isShownAgain && "It won't be shown again. "}
        {description}
      </Alert>
      {children}
      <Group justify="flex-end">
        <Button onClick={onClose}>I've copied the {noun}</Button>
      </Group>
    </Stack>
  </Modal>
)
