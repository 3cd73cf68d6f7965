import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { lockBusiness, removeBusiness } from '../../businesses/store/businesses.ts'

for (const locations of [0, 3, 4, 5]) {
  test(`an enterprise with ${locations} locations is removed two locations at a time`, async () => {
    const { db, partnerId } = await fresh()
    const other = await givenLargeAccount(db, partnerId, { locations: 1 })
    const id = await givenLargeAccount(db, partnerId, { locations })
    const statements: number[] = []
    const removed = await db.transaction(async (db) => {
      const enterprise = await lockBusiness(db, partnerId, id)
      assert.ok(enterprise)
      const rows: typeof db.rows = async (statement, values) => {
        const found = await db.rows(statement, values)
        statements.push((found[0] as { removed: number }).removed)
        return found
      }
      return removeBusiness({ ...db, rows }, partnerId, enterprise, 2)
    })
    assert.equal(removed, locations)
    assert.ok(statements.every((count) => count <= 2))
    const { rows } = await db.execute('select id from businesses where partner_id = $1 and parent_id is null', [
      partnerId,
    ])
    assert.deepEqual(rows, [{ id: other }])
    const left = await db.execute(
      `select count(*) from business_anchors join business_ancestors on business_id = id
      where ancestor_id = $1 and deleted_at is not null`,
      [id],
    )
    assert.deepEqual(left.rows, [{ count: locations + 1 }])
  })
}
