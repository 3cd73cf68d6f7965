import { fromSafeCell } from '../values/csv-line.ts'
import { ImportStoppedError } from './batches.ts'
import type { ReadHeader } from './read-csv.ts'

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
  const read =
    (onIgnored?: (headings: readonly string[]) => void): ReadHeader =>
    (headings) => {
      const fields = headings.map(fieldOf)
      if (!fields.includes(required)) {
        throw new ImportStoppedError(`the file has no column "${required}", only ${listHeadings(headings)}.`)
      }
      refuseRepeatedColumns(headings, (heading) => (fieldOf(heading) ? plainNameOf(heading) : undefined))
      const ignored = headings.filter((_, at) => fields[at] === undefined)
      if (ignored.length > 0) onIgnored?.(ignored)
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
  return { read, fieldOf }
}

/** Headings that differ only in case, blanks, hyphens or underscores have the same name. */
export const plainNameOf = (heading: string) => heading.toLowerCase().replaceAll(/[\s_-]/g, '')

/**
 * Refuses a file in which two columns have the same name, because only one of them would be imported. `nameOf` returns
 * undefined for a column that is ignored.
 */
export function refuseRepeatedColumns(headings: readonly string[], nameOf: (heading: string) => string | undefined) {
  const seen = new Map<string, string>()
  for (const heading of headings) {
    const name = nameOf(heading)
    if (name === undefined) continue
    const first = seen.get(name)
    if (first !== undefined) {
      const both =
        first === heading
          ? `"${shortened(heading)}" twice`
          : `"${shortened(first)}" and "${shortened(heading)}", which are the same`
      throw new ImportStoppedError(`the file has the column ${both}. Remove or rename one of them.`)
    }
    seen.set(name, heading)
  }
}

const HEADINGS_SHOWN = 20
const HEADING_LENGTH_SHOWN = 100
const shortened = (heading: string) => heading.slice(0, HEADING_LENGTH_SHOWN).toWellFormed()

/** The first headings, for a message. */
export const listHeadings = (headings: readonly string[]): string =>
  headings.slice(0, HEADINGS_SHOWN).map(shortened).join(', ').slice(0, 300)
