import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../feedback/confirm.tsx'

interface Props {
  readonly isDirty: boolean
  readonly what?: string
  /** Parameters of the query string that choose this form on its screen. */
  readonly chosenBy?: readonly string[]
}

/** Asks before unsaved changes are lost. */
export function LeaveGuard({ isDirty, what = 'listing', chosenBy = [] }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname || chosenBy.some((name) => valueIn(current, name) !== valueIn(next, name))),
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
        <Button color="negative" onClick={() => proceed?.()}>
          Leave
        </Button>
      </Group>
    </Modal>
  )
}

const valueIn = ({ search }: { search: object }, name: string) => (search as Record<string, unknown>)[name]

/** For a cancel button: asks first if there are unsaved changes. */
export const discard = ({ isDirty, what, leave }: { isDirty: boolean; what: string; leave: () => void }) =>
  isDirty
    ? confirm({
        title: 'Discard your changes?',
        message: `Your changes to the ${what} have not been saved.`,
        verb: 'Discard',
        onConfirm: leave,
      })
    : leave()
