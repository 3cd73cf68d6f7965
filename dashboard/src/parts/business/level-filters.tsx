import { Select } from '@mantine/core'
import { useOperation } from '../api/operations.ts'
import type { Filter } from '../list/FilterBar.tsx'
import { type LevelChoice, NO_LEVEL } from './level-choice.ts'

export const useLevels = (businessNumber: number | undefined) =>
  useOperation('getLevels', { params: { businessId: businessNumber ?? 0 } }, { enabled: businessNumber !== undefined })
    .data?.levels ?? []

/** A filter for each level of the account of a business. A list is filtered by one of them. */
export function useLevelFilters(
  businessNumber: number | undefined,
  { level, value }: LevelChoice,
  onChange: (choice: LevelChoice) => void,
): readonly Filter[] {
  const levels = useLevels(businessNumber)
  const names = levels.map(({ name }) => name)
  // The level of a link may be of another account.
  const chosen = level === '' || names.includes(level) ? [] : [{ name: level, values: [{ name: value }] }]
  return [...levels, ...chosen].map(({ name, values }) => ({
    label: name,
    value: name === level ? value : '',
    onClear: () => onChange(NO_LEVEL),
    inputs: (
      <Select
        label={name}
        data={values.map(({ name }) => name)}
        value={name === level ? value : null}
        onChange={(value) => onChange(value === null ? NO_LEVEL : { level: name, value })}
        searchable
        comboboxProps={{ withinPortal: false }}
      />
    ),
  }))
}
