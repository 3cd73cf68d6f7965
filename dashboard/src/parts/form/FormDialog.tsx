import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
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
            <Button type="submit" loading={isBusy} disabled={!isReady} {...(isDestructive && { color: 'negative' })}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    )}
  </FormModal>
)

interface FormModalProps
  extends Pick<ModalProps, 'title' | 'size' | 'closeButtonProps' | 'closeOnEscape' | 'withCloseButton'> {
  readonly isDirty: boolean
  readonly onClose: () => void
  /** Gets the function for a cancel button, which asks first, as Escape and the close button do. */
  readonly children: (close: () => void) => ModalProps['children']
}

/** A dialog that asks before unsaved changes are lost. A click outside does not close it. */
export function FormModal({ isDirty, onClose, children, ...props }: FormModalProps) {
  const [isAsking, setAsking] = useState(false)
  useFocusReturn()
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      {/* Both dialogs get the Escape key, so only the first one handles it. */}
      <Modal {...props} opened onClose={isAsking ? () => setAsking(false) : close} closeOnClickOutside={false}>
        {children(close)}
      </Modal>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        closeOnEscape={false}
        title="Discard your changes?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text size="sm">They have not been saved.</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep editing
          </Button>
          <Button color="negative" onClick={onClose}>
            Discard
          </Button>
        </Group>
      </Modal>
    </>
  )
}

/** Mantine returns the focus when a dialog closes, but not when it is removed. */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}

interface FormButtonsProps {
  readonly verb: string
  readonly isBusy: boolean
  readonly disabled?: boolean
  readonly onCancel?: () => void
}

/** The buttons at the end of a form. FormDialog has its own. */
export const FormButtons = ({ verb, isBusy, disabled = false, onCancel }: FormButtonsProps) => (
  <Group justify="flex-end">
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    )}
    <Button type="submit" loading={isBusy} disabled={disabled}>
      {verb}
    </Button>
  </Group>
)
