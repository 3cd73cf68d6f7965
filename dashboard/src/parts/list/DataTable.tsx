import { ActionIcon, Anchor, Menu, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../layout/Icon.tsx'
import classes from './DataTable.module.css'

export interface Column<Row> {
  readonly header: string
  /** Null if there is nothing to show; on a phone, the line is then left out. */
  readonly cell: (row: Row) => ReactNode
  /** The column that names the row: its heading on a phone. */
  readonly isRowHeader?: boolean
  /** Right-aligned. */
  readonly isNumeric?: boolean
  /** The header is for screen readers only, as for a column of buttons. */
  readonly hidesHeader?: boolean
}

interface Props<Row> {
  /** The table's name, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly isSelected?: (row: Row) => boolean
}

/**
 * A table that becomes a list where it has little width; each cell then names its column. The roles are explicit because CSS
 * that changes the layout of a table removes its semantics for screen readers.
 */
export const DataTable = <Row,>({ label, columns, rows, keyOf, isSelected }: Props<Row>) => (
  <div className={classes.container}>
    <Table className={classes.table} aria-label={label} highlightOnHover role="table">
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map(({ header, isNumeric, hidesHeader }) => (
            <Table.Th role="columnheader" key={header} ta={isNumeric ? 'right' : 'left'}>
              <span className={hidesHeader ? 'for-screen-readers' : undefined}>{header}</span>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => (
          <Table.Tr role="row" key={keyOf(row)} {...(isSelected?.(row) && { bg: 'var(--selected-row)' })}>
            {columns.map(({ header, cell, isRowHeader, isNumeric, hidesHeader }) => (
              <Table.Td
                role="cell"
                key={header}
                data-header={isRowHeader || hidesHeader ? undefined : header}
                data-lead={isRowHeader}
                ta={isNumeric ? 'right' : 'left'}
              >
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
)

export interface RowAction {
  readonly label: string
  readonly icon: IconName
  readonly onChoose: () => void
  /** Shows the action in red. */
  readonly isDestructive?: boolean
}

/** The actions of one table row; nothing when there are none. */
export const RowMenu = ({ of: name, actions }: { of: string; actions: readonly RowAction[] }) =>
  actions.length > 0 && (
    <Menu position="bottom-end" withinPortal shadow="md" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="neutral" size="lg" aria-label={`Actions for ${name}`}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, onChoose, isDestructive }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon name={icon} size={18} />}
            {...(isDestructive && { color: 'negative' })}
            onClick={onChoose}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )

interface RowTitleProps {
  readonly onClick: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** The title of a row, as a button that opens the row. */
export const RowTitle = (props: RowTitleProps) => (
  <Anchor component="button" type="button" size="sm" fw={600} ta="left" {...props} />
)
