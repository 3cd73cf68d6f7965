/** Parses RFC 4180 with commas, semicolons or tabs, whichever the first line has most of. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(source)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] as string
    if (isQuoted && sign === '"' && source[at + 1] === '"') cell += source[at++]
    else if (isQuoted && sign === '"') isQuoted = false
    else if (isQuoted) cell += sign
    else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === delimiter) endCell()
    else if (sign === '\n' || sign === '\r') {
      endCell()
      rows.push([])
      if (sign === '\r' && source[at + 1] === '\n') at++
    } else cell += sign
  }
  endCell()
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''))
}

function delimiterOf(source: string): string {
  const [first = ''] = source.split(/[\r\n]/, 1)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** A cell that a spreadsheet would read as a formula gets a leading apostrophe. */
const asCell = (text: string) => {
  const safe =
    /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(asCell).join(',')}\r\n`).join('')
