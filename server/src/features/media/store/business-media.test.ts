import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { insertMediaLeftover, insertMedium } from './business-media.ts'

const medium = { format: 'jpg', width: 720, height: 720, durationMs: 0, bytes: 10_240, caption: '' } as const

async function fileOnItsWay(name: string, dueIn: string) {
  const { db, partnerId, given } = await fresh()
  const { id } = await given.business()
  const file = `${name.repeat(32)}.jpg`
  await insertMediaLeftover(db, file)
  await db.execute('update media_leftovers set due_at = now() + $2::interval where file = $1', [file, dueIn])
  const insert = (partner = partnerId) => insertMedium(db, partner, '', id, { ...medium, file })
  return { db, partnerId, insert, file }
}

test('a file becomes a medium once, and only long before its removal', async () => {
  const { insert, db, file } = await fileOnItsWay('a', '31 minutes')
  assert.ok(await insert())
  const { rows } = await db.execute('select 1 from media_leftovers where file = $1', [file])
  assert.equal(rows.length, 0)
  assert.equal(await insert(), undefined)
})

test('a file that is about to be removed does not become a medium', async () => {
  const { insert } = await fileOnItsWay('b', '29 minutes')
  assert.equal(await insert(), undefined)
})

test("a file does not become a medium of another partner's business", async () => {
  const { insert, partnerId } = await fileOnItsWay('c', '1 hour')
  assert.equal(await insert(partnerId + 1_000_000), undefined)
})
