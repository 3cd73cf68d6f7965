import { Button, Group, Modal, type ModalProps, Text } from '@mantine/core'
import { useEffect, useState } from 'react'

interface Props extends Pick<ModalProps, 'title' | 'size' | 'closeButtonProps' | 'closeOnEscape' | 'withCloseButton'> {
  readonly isDirty: boolean
  readonly onClose: () => void
  /** Gets the function for a cancel button, which asks first, as Escape and the close button do. */
  readonly children: (close: () => void) => ModalProps['children']
}

/** A dialog that asks before unsaved changes are lost. A click outside does not close it. */
export function FormModal({ isDirty, onClose, children, ...props }: Props) {
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
          <Button color="red" onClick={onClose}>
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
