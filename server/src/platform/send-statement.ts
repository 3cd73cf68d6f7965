import pg from 'pg'
import utils from 'pg/lib/utils.js'

export interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

export function sendStatement(client: pg.ClientBase, statement: NamedStatement): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    client.query(new StatementQuery(statement, (error, result) => (error ? reject(error) : resolve(result.rows))))
  })
}

/** What the rows of a statement look like. */
interface RowShape {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
  readonly empty: Readonly<Record<string, null>>
}
const NO_ROWS: RowShape = { names: [], parsers: [], empty: {} }

/** By connection and name. The server never says anything else of a prepared statement later. */
const described = new WeakMap<pg.Connection, Map<string, { readonly text: string; readonly shape: RowShape }>>()

/**
 * pg has the server describe the rows of a statement each time, and each time works out how to read them. Here that is done
 * once on a connection; the first time is left to pg, and so is a name that stands for another text.
 */
class StatementQuery extends (pg.Query as unknown as typeof PgQuery) {
  #connection: pg.Connection | undefined
  #shape: RowShape | undefined

  constructor({ name, text, values }: NamedStatement, callback: Callback) {
    // Here rather than when it is written: what cannot be sent fails before pg counts on an answer.
    super(text, values.map(utils.prepareValue), callback)
    this.name = name
  }

  override submit(connection: pg.Connection): Error | null {
    const known = described.get(connection)?.get(this.name)
    if (known?.text !== this.text) {
      this.#connection = connection
      return super.submit(connection)
    }
    this.#shape = known.shape
    connection.stream.cork()
    connection.bind({ statement: this.name, values: this.values }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
    return null
  }

  override handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }) {
    this.#shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this._result._types.getTypeParser(dataTypeID, 'text')),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    }
  }

  override handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    if (this._canceledDueToError) return
    const { names, parsers, empty } = this.#shape as RowShape
    const row: Record<string, unknown> = { ...empty }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at] as string | null
        row[names[at] as string] = text === null ? null : parsers[at]?.(text)
      }
      this._result.rows.push(row)
    } catch (error) {
      // pg answers with it once the server is ready for the next statement.
      this._canceledDueToError = error
    }
  }

  override handleCommandComplete() {
    // Without a name it is prepared, and planned, for its values alone.
    if (!this.#connection || !this.name) return
    const known = described.get(this.#connection) ?? new Map()
    described.set(this.#connection, known)
    known.set(this.name, { text: this.text, shape: this.#shape ?? NO_ROWS })
  }
}

type Callback = (error: Error | null, result: { rows: unknown[] }) => void

/** What pg's types leave out of it. */
declare class PgQuery implements pg.Submittable {
  constructor(text: string, values: unknown[], callback: Callback)
  name: string
  readonly text: string
  readonly values: (Buffer | string | null)[]
  readonly _result: { readonly rows: unknown[]; readonly _types: pg.CustomTypesConfig }
  _canceledDueToError: unknown
  submit(connection: pg.Connection): Error | null
  handleRowDescription(message: { fields: readonly pg.FieldDef[] }): void
  handleDataRow(message: { fields: readonly (string | null)[] }): void
  handleCommandComplete(): void
}
