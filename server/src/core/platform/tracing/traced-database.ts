import type { Database, Db } from '../database.ts'
import { inSpan, isTracing, type NewSpan } from './spans.ts'

/** A span for each statement and transaction, with the name of the statement but never its text or values. */
export const tracedDatabase = (db: Database): Database =>
  isTracing() ? { ...db, ...traced(db), limitedTo: (kind) => traced(db.limitedTo(kind)) } : db

const spanOf = (name: string): NewSpan => ({
  name,
  kind: 'database',
  attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
})
/** The queue writes its own SQL, which may contain values. */
const UNNAMED = spanOf('sql')
const TRANSACTION = spanOf('transaction')

const traced = (db: Db): Db => ({
  rows: (statement, values) => inSpan(spanOf(statement.name), () => db.rows(statement, values)),
  execute: (text, values) => inSpan(UNNAMED, () => db.execute(text, values)),
  transaction: (work) => inSpan(TRANSACTION, () => db.transaction((inside) => work(traced(inside)))),
})
