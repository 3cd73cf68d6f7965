import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

/** Changes that are not saved are lost only by somebody who says so. Another part of the same screen is no leaving. */
export function LeaveGuard({ isDirty, what = 'listing' }: { isDirty: boolean; what?: string }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <Text size="sm">Your changes to the {what} are not saved. They are lost when you leave.</Text>
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
