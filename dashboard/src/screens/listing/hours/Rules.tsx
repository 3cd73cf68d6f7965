import { Text } from '@mantine/core'
import { withLabels } from '../../../fields/field-labels.ts'
import { useListingEditor } from '../use-editor.ts'

/** Every rule that the field breaks. */
export const useRules = (field: string): string[] =>
  useListingEditor()
    .check.violations.filter((violation) => violation.field === field)
    .map(({ rule }) => rule)

export const Rules = ({ words }: { words: readonly string[] }) =>
  words.length === 0 ? null : (
    <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
      {withLabels(words.join('; '))}
    </Text>
  )
