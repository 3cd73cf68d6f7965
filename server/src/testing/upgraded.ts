import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Db } from '../platform/database.ts'

/** Runs a migration again, after undoing it, and returns what `look` sees. All of it is rolled back. */
export async function upgraded<Seen>(
  db: Db,
  undo: string,
  migration: string,
  look: (db: Db) => Promise<Seen>,
): Promise<Seen> {
  const sql = await readFile(new URL(`../store/migrations/${migration}`, import.meta.url), 'utf8')
  const seen: Seen[] = []
  const work = db.transaction(async (db) => {
    await db.execute(undo)
    await db.execute(sql)
    seen.push(await look(db))
    throw new Error('enough seen')
  })
  await assert.rejects(work, /enough seen/)
  return seen[0] as Seen
}
