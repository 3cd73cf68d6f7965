import { csvLine } from './csv-line.ts'

export const toCsv = (rows: readonly (readonly string[])[]) => rows.map(csvLine).join('')

/** A heading, and what its cell says about a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string | number | null | undefined]

export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  toCsv([columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, cell]) => String(cell(row) ?? '')))])

/** Downloads the text as a file. */
export function download(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
