import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Parent } from '../../parts/api/generated.ts'
import { useOperation } from '../../parts/api/operations.ts'
import { distinctLabels } from '../../parts/format/distinct-labels.ts'

const SEARCH_PAUSE_MS = 200
/** The value of the option without a parent. */
export const TOP = 'top'
const TOP_LABEL = 'No parent (top level)'
/** The value of an option that says that there are more. */
const MORE = 'more'

interface Props {
  /** The type of business that the parent must be able to contain. */
  readonly type: Parent['type']
  readonly value: string
  readonly error?: string | undefined
  /** Adds an option for no parent. */
  readonly hasTop?: boolean
  /** Businesses that are not offered. */
  readonly without?: readonly number[]
  readonly label?: string
  readonly description?: string
  readonly disabled?: boolean
  readonly required?: boolean
  readonly onChange: (businessId: string, parent: Parent | undefined) => void
}

/** Chooses the business to add to or move to, by id. If there is only one, it is preselected. */
export function ParentField({ type, value, error, hasTop = false, without = [], onChange, ...props }: Props) {
  const [search, setSearch] = useState('')
  const [query] = useDebouncedValue(search, SEARCH_PAUSE_MS)
  const [chosen, setChosen] = useState<Parent>()
  // Mantine sets the search text to the label of the chosen option.
  const isChoice = value === TOP ? query === TOP_LABEL : chosen !== undefined && namesOf(chosen).includes(query)
  const parentsQuery = useOperation(
    'listParents',
    { query: { type, search: isChoice ? '' : query } },
    { keepPrevious: true },
  )
  const isCurrent = query === search && parentsQuery.isFetched && !parentsQuery.isPlaceholderData
  const parents = (parentsQuery.data?.parents ?? []).filter(({ businessId }) => !without.includes(businessId))
  const labels = distinctLabels(
    parents,
    (parent) => namesOf(parent)[0],
    (parent) => namesOf(parent)[1],
  )
  const choose = (id: string) => {
    const parent = parents.find(({ businessId }) => String(businessId) === id)
    setChosen(parent)
    onChange(id, parent)
  }
  const only = !hasTop && !parentsQuery.data?.hasMore && query === '' && parents.length === 1 ? parents[0] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when the list arrives
  useEffect(() => {
    if (only && value === '') choose(String(only.businessId))
  }, [only?.businessId])
  return (
    <Select
      label="Parent"
      placeholder="Choose a business"
      {...props}
      data={[
        ...(hasTop && (isChoice || matchesTop(search)) ? [{ value: TOP, label: TOP_LABEL }] : []),
        ...parents.map((parent) => ({ value: String(parent.businessId), label: labels.get(parent) ?? parent.name })),
        ...(parentsQuery.data?.hasMore ? [{ value: MORE, label: 'Type to find others', disabled: true }] : []),
      ]}
      value={value || null}
      error={error}
      onChange={(id) => choose(id ?? '')}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already, also by number.
      filter={({ options }) => options}
      nothingFoundMessage={
        parentsQuery.error ? 'The search failed. Try again.' : isCurrent ? 'No businesses found' : 'Searching…'
      }
      allowDeselect={false}
    />
  )
}

/** The label of a parent, and the one that distinguishes it from others with the same name. */
const namesOf = ({ name, businessNumber }: Parent) => [name, `${name} (${businessNumber})`] as const
const matchesTop = (search: string) => TOP_LABEL.toLowerCase().includes(search.trim().toLowerCase())
