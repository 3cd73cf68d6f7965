import type { Db } from '../platform/database.ts'
import { slow } from '../store/query.ts'

export interface FailedRows {
  /** A condition on `work`. */
  readonly rows: string
  /** Where the operator sees them and why they failed. */
  readonly seeAt: string
}
interface FailedWork {
  /** Plural. */
  readonly name: string
  readonly seeAt: string
  readonly count: (db: Db) => Promise<number>
}
const declared: FailedWork[] = []

export function declareFailedWork(name: string, table: string, { rows, seeAt }: FailedRows) {
  const count = slow.one<number>(`count-failed-${name}`, `select count(*) from ${table} work where ${rows}`)
  declared.push({ name: name.replaceAll('-', ' '), seeAt, count })
}

/** Of all partners and all queues that declare it. */
export async function listFailedWork(db: Db) {
  const failed: { readonly name: string; readonly seeAt: string; readonly count: number }[] = []
  for (const { name, seeAt, count } of declared) failed.push({ name, seeAt, count: await count(db) })
  return failed.filter(({ count }) => count > 0)
}
