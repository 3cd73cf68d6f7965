import type { Db } from '../platform/database.ts'
import { type Statement, slowStatement, statement } from '../platform/statement.ts'
import { isBusinessNumber } from '../values/business-number.ts'
import { type PageRow, readPage } from './page.ts'

type Values = readonly unknown[]
/** `valuesOf` turns the parameters into $1, $2, …; by default they are passed as they are. */
type Query<Params extends Values> = [name: string, text: string, valuesOf?: (...params: Params) => Values]

/** Functions that declare queries. A query is a function of the database and its parameters. */
function queriesWith(make: typeof statement) {
  const rows = <Row, Params extends Values = []>(...[name, text, valuesOf]: Query<Params>) => {
    const query = make<Row>(name, text)
    const count = parametersIn(text)
    // A query that is used as a callback may get extra arguments, which PostgreSQL would refuse.
    return (db: Db, ...params: Params) => db.rows(query, valuesOf ? valuesOf(...params) : params.slice(0, count))
  }
  const reading =
    <Row, Read>(read: (rows: readonly Row[]) => Read) =>
    <Params extends Values>(...query: Query<Params>) => {
      const all = rows<Row, Params>(...query)
      return async (db: Db, ...params: Params) => read(await all(db, ...params))
    }
  return {
    /** Returns every row. */
    rows,
    /** Returns the first row; undefined if there is none. */
    row: <Row, Params extends Values = []>(...query: Query<Params>) =>
      reading((rows: readonly Row[]) => rows[0])<Params>(...query),
    /** The same for a statement that always returns a row. */
    oneRow: <Row, Params extends Values = []>(...query: Query<Params>) =>
      reading((rows: readonly Row[]) => rows[0] as Row)<Params>(...query),
    /** Returns the value of the only column in every row. */
    column: <Value, Params extends Values = []>(...query: Query<Params>) =>
      reading((rows: readonly object[]) => rows.map(onlyColumn<Value>))<Params>(...query),
    /** Returns the value of the only column in the first row; undefined if there is none. */
    value: <Value, Params extends Values = []>(...query: Query<Params>) =>
      reading(([row]: readonly object[]) => row && onlyColumn<Value>(row))<Params>(...query),
    /** The same for a statement that always returns a row, such as a count. */
    one: <Value, Params extends Values = []>(...query: Query<Params>) =>
      reading(([row]: readonly object[]) => onlyColumn<Value>(row as object))<Params>(...query),
    /** Returns the number of rows. For a write, `returning` is required. */
    size: <Params extends Values = []>(...query: Query<Params>) =>
      reading((rows: readonly unknown[]) => rows.length)<Params>(...query),
    /** Returns whether there is a row. */
    any: <Params extends Values = []>(...query: Query<Params>) =>
      reading((rows: readonly unknown[]) => rows.length > 0)<Params>(...query),
    /** Returns the JSON of pageJson; undefined if the owner of the list does not exist. */
    page: <Params extends Values = []>(...query: Query<Params>) =>
      reading((rows: readonly PageRow[]) => readPage(rows))<Params>(...query),
    run: <Params extends Values = []>(...query: Query<Params>) => reading(() => undefined)<Params>(...query),
  }
}

const parametersIn = (text: string) =>
  Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)))

const onlyColumn = <Value>(row: object) => Object.values(row)[0] as Value

export const quick = queriesWith(statement)
/** For statements that may take a while: see slowStatement. */
export const slow = queriesWith(slowStatement)
/**
 * Slow statements that are planned for their values each time. They are sent without a name, so they are not prepared.
 * For statements whose best plan depends on how much is below a business.
 */
export const planned = queriesWith((name, text) => ({ ...slowStatement(name, text), name: '' }))

/**
 * The same query by id and by number. The ranges of ids and numbers do not overlap, so the value decides which one is used.
 */
export function byRef<Row>(name: string, text: (column: 'id' | 'number') => string, make = statement) {
  const byId = make<Row>(`${name}-by-id`, text('id'))
  const byNumber = make<Row>(`${name}-by-number`, text('number'))
  return (ref: number): Statement<Row> => (isBusinessNumber(ref) ? byNumber : byId)
}
