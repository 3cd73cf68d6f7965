import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Submission } from './use-fields.ts'

interface Props extends Submission {
  readonly title: string
  /** The label of the submit button. */
  readonly verb: string
  /** Makes the button red, for actions that delete something. */
  readonly isDestructive?: boolean
  /** False disables the button. */
  readonly isReady?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. Mount it when it opens: the fields keep the values they had at that moment. */
export const FormDialog = ({
  title,
  verb,
  isBusy,
  isDestructive = false,
  isReady = true,
  onSubmit,
  onClose,
  children,
}: Props) => (
  <Modal opened onClose={onClose} title={title} size="lg">
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady} {...(isDestructive && { color: 'red' })}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  </Modal>
)
