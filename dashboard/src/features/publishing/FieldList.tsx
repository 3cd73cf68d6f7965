import { Group, SimpleGrid } from '@mantine/core'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { valueText } from '../../parts/fields/field-values.ts'
import { Icon, type IconName } from '../../parts/layout/Icon.tsx'
import type { Field } from './directory.ts'

const ICONS: Record<Field['state'], IconName> = {
  MATCH: 'check',
  MISMATCH: 'warning',
  MISSING: 'warning',
  'NOT APPLICABLE': 'cross',
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
      <Group
        key={field}
        component="li"
        gap={6}
        wrap="nowrap"
        fz="sm"
        {...(state === 'NOT APPLICABLE' && { c: 'dimmed' })}
      >
        <Icon name={ICONS[state]} size={16} />
        <span>
          {fieldLabel(field)}: {valueText(state).toLowerCase()}
        </span>
      </Group>
    ))}
  </SimpleGrid>
)
