import { inCell } from '../csv-cell.ts'
import { toSafeCell } from '../import/contacts/safe-cells.ts'

/** A heading and how its cells are read from a row. */
export type CsvColumn<Row> = readonly [heading: string, read: (row: Row) => string]

export const csvHeadingOf = (columns: readonly CsvColumn<never>[]): string =>
  `${columns.map(([heading]) => heading).join(',')}\r\n`

/** A cell that a spreadsheet would run as a formula begins with an apostrophe, which the imports take away again. */
export const csvLineOf = <Row>(columns: readonly CsvColumn<Row>[], row: Row): string =>
  `${columns.map(([, read]) => inCell(toSafeCell(read(row)))).join(',')}\r\n`

/** Items are joined by semicolons; a list with an item that would be read otherwise is written as JSON. */
export const listCell = (items: readonly string[]): string =>
  items.some((item) => /;|^[[{]|^$/.test(item)) ? JSON.stringify(items) : items.join(';')
