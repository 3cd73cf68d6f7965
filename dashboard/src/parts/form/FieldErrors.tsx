import { Text } from '@mantine/core'
import { withLabels } from '../fields/field-labels.ts'

/** The rules that a group of inputs breaks. */
export const FieldErrors = ({ messages }: { messages: readonly string[] }) =>
  messages.length === 0 ? null : (
    <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
      {withLabels(messages.join('; '))}
    </Text>
  )
