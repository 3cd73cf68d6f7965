import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../parts/confirm.tsx'

interface Props {
  readonly isDirty: boolean
  readonly what?: string
  /** 'view' if the form is only one view of its screen, chosen by the query string. */
  readonly of?: 'screen' | 'view'
}

/** Asks before unsaved changes are lost. */
export function LeaveGuard({ isDirty, what = 'listing', of = 'screen' }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || (of === 'view' && viewIn(current) !== viewIn(next))),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <Text size="sm">Your changes to the {what} haven't been saved. If you leave, they will be lost.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => reset?.()}>
          Stay
        </Button>
        <Button color="red" onClick={() => proceed?.()}>
          Leave
        </Button>
      </Group>
    </Modal>
  )
}

const viewIn = ({ search }: { search: object }) => (search as { view?: unknown }).view

/** For a cancel button: asks first if there are unsaved changes. */
export const discard = ({ isDirty, what, leave }: { isDirty: boolean; what: string; leave: () => void }) =>
  isDirty
    ? confirm({
        title: 'Discard your changes?',
        words: `Your changes to the ${what} have not been saved.`,
        verb: 'Discard',
        onConfirm: leave,
      })
    : leave()
