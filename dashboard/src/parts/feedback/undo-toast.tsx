import { Button, Group } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'

/**
 * A success message with an Undo button. It stays visible long enough to read it and reach the button. Returns its id, to
 * hide it earlier.
 */
export function showUndoable(message: string, undo: () => void): string {
  const id = randomId()
  const onClick = () => {
    notifications.hide(id)
    undo()
  }
  notifications.show({
    id,
    color: 'positive',
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        {message}
        <Button variant="subtle" size="compact-sm" onClick={onClick} flex="none">
          Undo
        </Button>
      </Group>
    ),
  })
  return id
}
