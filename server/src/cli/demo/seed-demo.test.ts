import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../platform/secret.ts'
import { parseSettings } from '../../platform/settings.ts'
import { startTestService } from '../../testing/fresh.ts'
import { seedDemo, seedFirstDemo } from './seed-demo.ts'

const parts = startTestService().then(({ db, files }) => ({
  db,
  files,
  secret: secretOf('test'),
  engines: parseSettings({}).engines,
}))

test('the demo keeps every rule, and is loaded once however many load it', async () => {
  const { db } = await parts
  await Promise.all([seedDemo(await parts), seedDemo(await parts)])
  const { rows } = await db.execute('select type, count(*) from businesses group by type order by type')
  assert.deepEqual(rows, [
    { type: 'enterprise', count: 1 },
    { type: 'location', count: 4 },
    { type: 'reseller', count: 1 },
  ])
  assert.equal(await seedFirstDemo(await parts), undefined)
})

test('an owner, an admin and a member work for its enterprise, and nobody is invited', async () => {
  const { db } = await parts
  const { businessId } = await seedDemo(await parts)
  const { rows } = await db.execute(
    'select role, email from user_grants join users u on u.id = user_id where business_id = $1 order by u.id',
    [businessId],
  )
  assert.deepEqual(rows, [
    { role: 'owner', email: 'olive@harbour-bakery.example' },
    { role: 'admin', email: 'amir@harbour-bakery.example' },
    { role: 'member', email: 'mei@harbour-bakery.example' },
  ])
  assert.deepEqual((await db.execute('select 1 from invitations')).rows, [])
})
