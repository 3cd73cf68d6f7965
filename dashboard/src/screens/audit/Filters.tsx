import { Group, NativeSelect, TextInput } from '@mantine/core'
import { nameOf } from '../users/person.ts'
import { SUBJECTS } from './subjects.ts'
import { usePeople } from './use-authors.ts'

export type Named = 'where' | 'subject' | 'person' | 'since' | 'until'

interface Props {
  readonly textOf: (name: Named) => string
  readonly onChange: (filters: Partial<Record<Named, string>>) => void
}

export function Filters({ textOf, onChange }: Props) {
  const people = usePeople()
  const field = (name: Named) => ({
    value: textOf(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Group gap="sm" mb="lg" align="flex-end">
      <NativeSelect
        label="Where"
        data={[
          { value: '', label: 'This business and below' },
          { value: 'account', label: 'The whole account' },
        ]}
        {...field('where')}
      />
      <NativeSelect
        label="What"
        data={[{ value: '', label: 'Everything' }, ...SUBJECTS.map((value) => ({ value, label: value }))]}
        {...field('subject')}
      />
      <NativeSelect
        label="Who"
        data={[
          { value: '', label: 'Everybody' },
          ...people.map((person) => ({ value: String(person.userId), label: nameOf(person) })),
        ]}
        {...field('person')}
      />
      <TextInput type="date" label="From" {...field('since')} />
      <TextInput type="date" label="To" {...field('until')} />
    </Group>
  )
}
