import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { withLabels } from '../../../parts/fields/field-labels.ts'
import { sentenceOf } from '../../../parts/form/violations.ts'
import { useListingEditor } from '../use-listing-editor.ts'

/** Every rule that the field breaks. */
export function useRules(field: string): readonly string[] {
  const { violations } = useListingEditor().check
  return useMemo(
    () =>
      violations
        .filter((violation) => violation.field === field)
        .map((violation) => (violation.rule.startsWith('required') ? sentenceOf(violation) : violation.rule)),
    [violations, field],
  )
}

export const Rules = ({ words }: { words: readonly string[] }) =>
  words.length === 0 ? null : (
    <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
      {withLabels(words.join('; '))}
    </Text>
  )
