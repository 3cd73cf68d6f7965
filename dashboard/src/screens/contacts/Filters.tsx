import { Group, Loader, NativeSelect } from '@mantine/core'
import { SearchField } from '../../parts/SearchField.tsx'
import { type ContactSearch, FIND_BY, FIND_HINTS, FIND_LABELS, type FindBy } from './filters.ts'

const BLOCKED = [
  { value: '', label: 'All contacts' },
  { value: 'no', label: 'Not blocked' },
  { value: 'yes', label: 'Blocked' },
]

interface Props {
  readonly search: ContactSearch
  readonly blocked: string
  readonly isBusy: boolean
  readonly onSearch: (search: ContactSearch) => void
  readonly onBlocked: (blocked: string) => void
}

export const Filters = ({ search, blocked, isBusy, onSearch, onBlocked }: Props) => (
  <Group component="search" gap="sm" mb="lg" align="flex-end">
    <NativeSelect
      label="Search by"
      value={search.by}
      onChange={(event) => onSearch({ ...search, by: event.currentTarget.value as FindBy })}
      data={FIND_BY.map((value) => ({ value, label: FIND_LABELS[value] }))}
    />
    <SearchField
      label="Search"
      placeholder={FIND_HINTS[search.by]}
      flex="1 1 16rem"
      maw={400}
      value={search.find}
      onChange={(find) => onSearch({ ...search, find })}
      rightSection={isBusy && <Loader size="xs" aria-label="Searching" />}
    />
    <NativeSelect
      label="Show"
      ml={{ sm: 'auto' }}
      value={blocked}
      onChange={(event) => onBlocked(event.currentTarget.value)}
      data={BLOCKED}
    />
  </Group>
)
