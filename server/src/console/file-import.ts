import { type TProperties, Type } from 'typebox'
import { closed, named } from '../contract/named.ts'
import { ImportStoppedError } from '../use-cases/import/import-stopped.ts'

/** Larger files must be imported with the command. */
export const ROWS_MAX = 2000
const CSV_LENGTH_MAX = 1_000_000

export const rowCount = (description: string) => Type.Integer({ minimum: 0, maximum: ROWS_MAX, description })

export const importQuery = closed({
  validateOnly: Type.Boolean({
    default: false,
    description: 'Returns what the import would do, and saves nothing.',
  }),
})

/** The file, and a range of its rows. */
export const fileMembers = {
  csv: Type.String({
    minLength: 1,
    maxLength: CSV_LENGTH_MAX,
    description: `Text of the file: a line of headings and at most ${ROWS_MAX} rows.`,
  }),
  from: Type.Optional(rowCount('The first row to import, counted from 0, to import a file in steps. Default: 0.')),
  count: Type.Optional(
    Type.Integer({ minimum: 1, maximum: ROWS_MAX, description: 'How many rows to import. Default: all that follow.' }),
  ),
}

/** The outcome for a file, row by row. */
export const importReport = <Row extends TProperties>(name: string, noun: string, rowName: string, row: Row) =>
  named(name, {
    columns: Type.Array(
      closed({
        heading: Type.String(),
        field: Type.Union([Type.String(), Type.Null()], { description: 'Null: not recognised, ignored.' }),
      }),
    ),
    created: rowCount(`Rows that are new ${noun}s.`),
    updated: rowCount(`Rows that change a ${noun}.`),
    unchanged: rowCount('Rows that were imported before, as they are.'),
    refused: rowCount('Rows with errors.'),
    rows: Type.Array(
      named(rowName, {
        line: Type.Integer({ minimum: 1, description: 'Line of the file on which the row begins.' }),
        ...row,
        errors: Type.Array(Type.String()),
      }),
      { maxItems: ROWS_MAX },
    ),
  })

/** The violation for a file that cannot be read. */
export function violationOfFile(error: unknown) {
  if (!(error instanceof ImportStoppedError)) throw error
  const { message } = error
  return { field: 'csv', rule: message, message: message.charAt(0).toUpperCase() + message.slice(1) }
}
