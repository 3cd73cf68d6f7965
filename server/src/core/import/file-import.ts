import { type TProperties, Type } from 'typebox'
import { closed, named } from '../contract/named.ts'
import type { Db } from '../platform/database.ts'
import { ImportStoppedError } from './batches.ts'

/** Larger files must be imported with the command. */
export const ROWS_MAX = 2000
const CSV_LENGTH_MAX = 1_000_000

export const rowCount = (description: string) => Type.Integer({ minimum: 0, maximum: ROWS_MAX, description })

export const importQuery = closed({
  validateOnly: Type.Boolean({
    default: false,
    description: 'Returns what the import would do and saves nothing.',
  }),
})

/** The file, and a range of its rows. */
export const fileMembers = {
  csv: Type.String({
    minLength: 1,
    maxLength: CSV_LENGTH_MAX,
    description: `Text of the file: a header line and at most ${ROWS_MAX} rows.`,
  }),
  from: Type.Optional(rowCount('First row to import, starting at 0, to import a file in steps. Default: 0.')),
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: ROWS_MAX,
      description: 'Number of rows to import. Default: all remaining rows.',
    }),
  ),
}

/** The outcome for a file, row by row. */
export const importReport = <Row extends TProperties>(name: string, noun: string, rowName: string, row: Row) =>
  named(name, {
    columns: Type.Array(
      closed({
        heading: Type.String(),
        field: Type.Union([Type.String(), Type.Null()], {
          description: 'Null if the column was not recognised and is ignored.',
        }),
      }),
    ),
    created: rowCount(`Rows that create a ${noun}.`),
    updated: rowCount(`Rows that update a ${noun}.`),
    unchanged: rowCount('Rows that change nothing.'),
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

/** Thrown to roll the transaction back, and caught below. */
const ROLL_BACK = new Error('the preview is over')

/** Runs the import and rolls it back, so that a preview applies exactly the same rules. */
export async function previewImport<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  let result: Result | undefined
  try {
    await db.transaction(async (db) => {
      result = await work(db)
      throw ROLL_BACK
    })
  } catch (error) {
    if (error !== ROLL_BACK) throw error
  }
  return result as Result
}
