import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface Question {
  readonly title: string
  /** What will happen, and whether it can be undone. */
  readonly words: string
  /** The verb, on the button: "Revoke", not "Yes". */
  readonly verb: string
  readonly onConfirm: () => void
}

/** Asks for confirmation before a destructive action. */
export const confirm = ({ title, words, verb, onConfirm }: Question) =>
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{words}</Text>,
    labels: { confirm: verb, cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    onConfirm,
  })
