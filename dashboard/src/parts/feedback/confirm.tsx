import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface Confirmation {
  readonly title: string
  /** What will happen, and whether it can be undone. */
  readonly message: string
  /** The verb, on the button: "Revoke", not "Yes". */
  readonly verb: string
  /** Whether the button is red. Default: true. */
  readonly isDestructive?: boolean
  readonly onConfirm: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export const confirm = ({ title, message, verb, isDestructive = true, onConfirm }: Confirmation) =>
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{message}</Text>,
    labels: { confirm: verb, cancel: 'Cancel' },
    ...(isDestructive && { confirmProps: { color: 'negative' } }),
    onConfirm,
  })
