import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { requestPublishing } from './publish-requests.ts'

test('a location that has just been deleted is not queued', async () => {
  const { db, given, call } = await fresh()
  const [deleted, other] = [await given.business(), await given.business()]
  await call(deleteBusiness, { params: { business_Id: deleted.id } })
  for (const { id } of [deleted, other]) await requestPublishing(db, id, 'products')
  const { rows } = await db.execute('select business_id as id from publish_requests where business_id = any ($1)', [
    [deleted.id, other.id],
  ])
  assert.deepEqual(rows, [{ id: other.id }])
})
