import { Group, NativeSelect } from '@mantine/core'
import { DateRange } from '../../../parts/form/DateRangeFields.tsx'
import type { Range } from '../../../parts/format/dates.ts'
import { distinctLabels } from '../../../parts/format/distinct-labels.ts'
import { nameOf } from '../../users/person.ts'
import { SUBJECTS } from './subjects.ts'
import { usePeople } from './use-authors.ts'

type Named = 'where' | 'subject' | 'person'
/** The address calls the range since and until, because from is the place in the list. */
export type Change = Partial<Record<Named | 'since' | 'until', string>>

interface Props {
  readonly textOf: (name: Named) => string
  readonly range: Range
  readonly onChange: (filters: Change) => void
}

export function Filters({ textOf, range, onChange }: Props) {
  const people = distinctLabels(usePeople(), nameOf, (person) => `${nameOf(person)} (${person.email})`)
  const field = (name: Named) => ({
    value: textOf(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Group gap="sm" mb="lg" align="flex-end">
      <NativeSelect
        label="Scope"
        data={[
          { value: '', label: 'This business and below' },
          { value: 'account', label: 'Whole account' },
        ]}
        {...field('where')}
      />
      <NativeSelect
        label="Type"
        data={[{ value: '', label: 'All' }, ...Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }))]}
        {...field('subject')}
      />
      <NativeSelect
        label="Person"
        data={[
          { value: '', label: 'Everyone' },
          ...[...people].map(([{ userId }, label]) => ({ value: String(userId), label })),
        ]}
        {...field('person')}
      />
      <DateRange {...range} onChange={({ from, to }) => onChange({ since: from, until: to })} />
    </Group>
  )
}
