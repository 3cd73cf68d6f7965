import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backfills } from '../../jobs/backfills.ts'
import { runEach } from '../../jobs/run-backfills.ts'
import { givenLargeScene } from '../../testing/large-scene.ts'

test('the backfill names the partner of publications and images that have none, and changes no others', async (t) => {
  const { db, partnerId, pier, given, publish, checkImage } = await givenLargeScene(t, 1)
  const other = await given.business()
  for (const { id } of [pier, other]) {
    await publish(id, 'drifted')
    await checkImage(id, 'refused')
  }
  const tables = ['publications', 'media_checks']
  await db.transaction(async (db) => {
    for (const table of tables) {
      await db.execute(`alter table ${table} disable trigger ${table}_queue`)
      await db.execute(`update ${table} set queue_partner_id = null where business_id = $1`, [pier.id])
      // Set to a wrong partner, to check that the backfill does not change it.
      await db.execute(`update ${table} set queue_partner_id = 0 where business_id = $1`, [other.id])
      await db.execute(`alter table ${table} enable trigger ${table}_queue`)
    }
  })
  await db.execute(`delete from backfills where name = 'queue-partners'`)
  await runEach({ db, signal: new AbortController().signal } as never, backfills)
  for (const table of tables) {
    const text = `select queue_partner_id as id from ${table} where business_id = any ($1) order by business_id`
    assert.deepEqual((await db.execute(text, [[pier.id, other.id]])).rows, [{ id: partnerId }, { id: 0 }], table)
  }
})
