import { csvLine } from './csv-line.ts'

export interface CsvRow {
  /** The line of the file on which the row begins. */
  readonly line: number
  readonly cells: string[]
}

/**
 * Parses RFC 4180 with commas, semicolons or tabs, whichever the first line has most of. Blank rows are left out. An
 * unclosed quotation mark would hide the rows after it, so the whole file is refused.
 */
export function parseCsv(text: string): CsvRow[] | { readonly fault: string } {
  const source = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(source)
  const rows: CsvRow[] = [{ line: 1, cells: [] }]
  let line = 1
  let cell = ''
  let isQuoted = false
  let quotedFrom = 1
  const endCell = () => {
    rows.at(-1)?.cells.push(cell)
    cell = ''
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] as string
    const next = source[at + 1]
    const isLineEnd = sign === '\n' || (sign === '\r' && next !== '\n')
    if (isLineEnd) line++
    if (isQuoted && sign === '"' && next === '"') cell += source[at++]
    else if (isQuoted && sign === '"') {
      isQuoted = false
      // Text after a cell of several lines: this mark opens another cell, and the one before it is unclosed.
      let after = at + 1
      while (source[after] === ' ') after++
      const ends = [delimiter, '\r', '\n', undefined]
      if (line > quotedFrom && !ends.includes(source[after])) return unclosed(quotedFrom)
    } else if (isQuoted) cell += sign
    else if (sign === '"' && cell === '') {
      isQuoted = true
      quotedFrom = line
    } else if (sign === delimiter) endCell()
    else if (isLineEnd) {
      endCell()
      rows.push({ line, cells: [] })
    } else if (sign !== '\r') cell += sign
  }
  if (isQuoted) return unclosed(quotedFrom)
  endCell()
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

const unclosed = (line: number) => ({
  fault: `Line ${line} has an opening quotation mark (") without a closing one. Close or remove it, then choose the file again.`,
})

function delimiterOf(source: string): string {
  const [first = ''] = source.split(/[\r\n]/, 1)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

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
