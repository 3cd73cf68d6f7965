import { Group, NativeSelect, TextInput } from '@mantine/core'
import { distinctLabels } from '../../parts/distinct-labels.ts'
import { nameOf } from '../users/person.ts'
import { SUBJECTS } from './subjects.ts'
import { usePeople } from './use-authors.ts'

export type Named = 'where' | 'subject' | 'person' | 'since' | 'until'

interface Props {
  readonly textOf: (name: Named) => string
  readonly onChange: (filters: Partial<Record<Named, string>>) => void
}

export function Filters({ textOf, onChange }: Props) {
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
      <TextInput type="date" label="From" {...field('since')} />
      <TextInput type="date" label="To" {...field('until')} />
    </Group>
  )
}
