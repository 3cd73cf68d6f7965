import { fromSafeCell } from '../values/csv-line.ts'
import { ImportStoppedError } from './import-stopped.ts'
import type { ReadHeader } from './read-csv.ts'
import { listHeadings, plainNameOf, refuseRepeatedColumns } from './repeated-columns.ts'

/** A column of a file. `field` is null if the column is not recognised and therefore ignored. */
export interface FileColumn {
  readonly heading: string
  readonly field: string | null
}

/**
 * The names of the column for each field, without upper case, spaces, hyphens and underscores. The first name is ours,
 * the others are common in files.
 */
type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** Turns a CSV row into the object of a JSON line. Empty cells are ignored. */
export function namedColumns<Field extends string>(
  names: ColumnNames<Field>,
  required: NoInfer<Field>,
  valueIn: (field: Field, cell: string) => unknown = (_field, cell) => cell,
  keepsBlanks: (field: Field, headings: readonly string[]) => boolean = () => false,
) {
  const fieldsByName = new Map(
    Object.entries<readonly string[]>(names).flatMap(([field, each]) =>
      each.map((name) => [name, field as Field] as const),
    ),
  )
  const fieldOf = (heading: string) => fieldsByName.get(plainNameOf(heading))
  return (
    onIgnored: (headings: readonly string[]) => void,
    onColumns: (columns: readonly FileColumn[]) => void = () => {},
  ): ReadHeader =>
    (headings) => {
      const fields = headings.map(fieldOf)
      if (!fields.includes(required)) {
        throw new ImportStoppedError(`the file has no column "${required}", only ${listHeadings(headings)}.`)
      }
      refuseRepeatedColumns(headings, (heading) => (fieldOf(heading) ? plainNameOf(heading) : undefined))
      const ignored = headings.filter((_, at) => fields[at] === undefined)
      if (ignored.length > 0) onIgnored(ignored)
      onColumns(headings.map((heading, at) => ({ heading, field: fields[at] ?? null })))
      return (cells) => {
        const row: Record<string, unknown> = {}
        for (const [at, field] of fields.entries()) {
          if (field === undefined || row[field] !== undefined) continue
          const text = cells[at] ?? ''
          const cell = fromSafeCell(keepsBlanks(field, headings) ? text : text.trim())
          if (!cell) continue
          row[field] = valueIn(field, cell)
        }
        return row
      }
    }
}
