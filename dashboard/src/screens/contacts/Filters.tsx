import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldLabel } from '../../fields/field-labels.ts'
import { Icon } from '../../parts/Icon.tsx'
import { FIND_BY, FIND_HINTS, type FindBy, findByOf } from './filters.ts'

const BLOCKED = [
  { value: '', label: 'All contacts' },
  { value: 'no', label: 'Not blocked' },
  { value: 'yes', label: 'Blocked' },
]

interface Props {
  readonly by: FindBy
  readonly find: string
  readonly blocked: string
  readonly onChange: (filters: { by?: string; find?: string; blocked?: string }) => void
}

/** Searches on submit, not while typing: the API finds exact matches only. */
export function Filters({ by, find, blocked, onChange }: Props) {
  const [chosen, setChosen] = useState(by)
  const [typed, setTyped] = useState(find)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ by: chosen, find: typed })
      }}
    >
      <Group gap="sm" mb="lg" align="flex-end">
        <NativeSelect
          label="Search by"
          value={chosen}
          onChange={(event) => setChosen(findByOf(event.currentTarget.value))}
          data={FIND_BY.map((value) => ({ value, label: fieldLabel(value) }))}
        />
        <TextInput
          label={fieldLabel(chosen)}
          placeholder={FIND_HINTS[chosen]}
          leftSection={<Icon name="search" size={18} />}
          flex="1 1 12rem"
          maw={320}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
        <NativeSelect
          label="Show"
          ml={{ sm: 'auto' }}
          value={blocked}
          onChange={(event) => onChange({ blocked: event.currentTarget.value })}
          data={BLOCKED}
        />
      </Group>
    </form>
  )
}
