import { SimpleGrid, Text } from '@mantine/core'
import { Icon, type IconName } from '../../parts/Icon.tsx'
import type { Field } from './directory.ts'
import { fieldInWords } from './field-in-words.ts'

const STATES: Record<Field['state'], { readonly icon: IconName; readonly words: string }> = {
  MATCH: { icon: 'check', words: 'as it should be' },
  MISMATCH: { icon: 'warning', words: 'another value' },
  MISSING: { icon: 'warning', words: 'missing there' },
  'NOT APPLICABLE': { icon: 'cross', words: 'not sent' },
}

export const FieldList = ({ fields }: { fields: readonly Field[] }) => (
  <SimpleGrid
    cols={{ base: 1, xs: 2, md: 3 }}
    spacing="sm"
    verticalSpacing={6}
    mt="sm"
    component="ul"
    className="bare-list"
  >
    {fields.map(({ field, state }) => (
      <Text
        key={field}
        component="li"
        size="sm"
        className="field-state"
        {...(state === 'NOT APPLICABLE' && { c: 'dimmed' })}
      >
        <Icon name={STATES[state].icon} size={16} />
        <span>
          {fieldInWords(field)}: {STATES[state].words}
        </span>
      </Text>
    ))}
  </SimpleGrid>
)
