import { NativeSelect } from '@mantine/core'

interface Props<Sort extends string> {
  readonly value: Sort
  readonly labels: Readonly<Record<Sort, string>>
  readonly onChange: (sort: Sort) => void
}

/** The order of a list, which the server sorts. Its values need no visible label: "Newest first". */
export const SortField = <Sort extends string>({ value, labels, onChange }: Props<Sort>) => (
  <NativeSelect
    aria-label="Sort by"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as Sort)}
    data={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
  />
)
