import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormModal } from './FormModal.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
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
  isDirty,
  isDestructive = false,
  isReady = true,
  onSubmit,
  onClose,
  children,
}: Props) => (
  // A dialog that deletes something asks for a confirmation, which is not lost work.
  <FormModal
    isDirty={isDirty && !isDestructive}
    onClose={onClose}
    title={title}
    size="lg"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {(close) => (
      <form onSubmit={onSubmit} noValidate>
        <LeaveGuard isDirty={isDirty && !isDestructive && !isBusy} what="form" />
        <Stack>
          {children}
          <Group justify="flex-end" mt="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isReady} {...(isDestructive && { color: 'red' })}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    )}
  </FormModal>
)
