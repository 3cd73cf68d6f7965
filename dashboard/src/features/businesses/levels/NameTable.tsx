import { Text } from '@mantine/core'
import { formatNumber } from '../../../parts/format/format.ts'
import { type Column, DataTable, RowMenu } from '../../../parts/list/DataTable.tsx'
import type { Name } from './names.ts'

interface Props {
  readonly label: string
  readonly names: readonly Name[]
  /** Undefined for people who may not change them. */
  readonly onRename?: ((name: Name) => void) | undefined
  readonly onDelete: (name: Name) => void
}

/** Values of a level or labels, with their numbers of locations. */
export function NameTable({ label, names, onRename, onDelete }: Props) {
  const columns: readonly Column<Name>[] = [
    { header: 'Name', isRowHeader: true, cell: ({ name }) => <Text size="sm">{name}</Text> },
    { header: 'Locations', isNumeric: true, cell: ({ locations }) => formatNumber(locations) },
    ...(onRename
      ? [
          {
            header: 'Actions',
            hidesHeader: true,
            cell: (name: Name) => (
              <RowMenu
                of={name.name}
                actions={[
                  { label: 'Rename or merge', icon: 'edit', onChoose: () => onRename(name) },
                  { label: 'Delete', icon: 'trash', isDestructive: true, onChoose: () => onDelete(name) },
                ]}
              />
            ),
          },
        ]
      : []),
  ]
  return <DataTable label={label} columns={columns} rows={names} keyOf={({ id }) => id} />
}
