import type { Database, Db } from '../core/platform/database.ts'
import type { Statement } from '../core/platform/statement.ts'

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/**
 * How many rows PostgreSQL handles for these reads, over all steps of their plans. For tests of growth, because time would
 * depend on the machine and its load. Sequential scans are disabled where an index helps, because PostgreSQL would prefer
 * them in small test tables.
 */
export const rowsHandled = (db: Database, work: (db: Db) => Promise<unknown>): Promise<number> =>
  db.transaction(async (db) => {
    await db.execute('set local enable_seqscan = off', [])
    return countRows(db, work)
  })

async function countRows(db: Db, work: (db: Db) => Promise<unknown>): Promise<number> {
  let handled = 0
  const rows = async <Row>(statement: Statement<Row>, values: readonly unknown[] = []) => {
    const { rows: plans } = await db.execute(`explain (analyze, timing off, format json) ${statement.text}`, values)
    const [{ 'QUERY PLAN': explained }] = plans as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }]
    handled += rowsOf(explained[0].Plan)
    return db.rows(statement, values)
  }
  await work({ ...db, rows })
  return handled
}

function rowsOf(node: PlanNode): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0, Plans = [] } = node
  return (rows + removed) * loops + Plans.reduce((sum, plan) => sum + rowsOf(plan), 0)
}
