import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleListing } from '../../operations/listing/example-listing.ts'
import { updateListing } from '../../operations/listing/update-listing.ts'
import { fresh } from '../../testing/fresh.ts'
import { givenDirectory } from '../../testing/publishing.ts'
import { upgraded } from '../../testing/upgraded.ts'

test('an upgrade grants every directory to every partner, so that no partner loses one', async (t) => {
  const { db, partnerId } = await fresh()
  const other = await fresh()
  const { id } = await givenDirectory(t, db, 'http://127.0.0.1:9/d')
  const undo = 'drop table directory_grants, bulk_connections'
  const granted = await upgraded(db, undo, '0087-directory-grants.sql', async (db) => {
    const { rows } = await db.execute('select partner_id as id from directory_grants where directory_id = $1', [id])
    const { rows: internal } = await db.execute(
      `select 1 from directory_grants join directories on id = directory_id where transport = 'internal'`,
    )
    return { partners: (rows as { id: number }[]).map((each) => each.id), internal: internal.length }
  })
  assert.deepEqual(
    [partnerId, other.partnerId].map((partner) => granted.partners.includes(partner)),
    [true, true],
  )
  assert.equal(granted.internal, 0)
})

test('an upgrade finds the uploaded photos that listings already use, and no others', async () => {
  const { db, call, given } = await fresh()
  const location = await given.business()
  const own = await given.medium(location.number)
  const foreign = await given.medium((await given.business()).number)
  const media = { logoUrl: `https://old.example${own.path}`, searchCover: `https://old.example${foreign.path}` }
  const answer = await call(updateListing, {
    params: { businessNumber: location.number },
    body: { ...exampleListing, media },
  })
  assert.equal(answer.status, 200, answer.text)
  const undo = 'alter table media_checks drop column file'
  const files = await upgraded(db, undo, '0086-own-photos-of-listings.sql', async (db) => {
    const sql = 'select field, file from media_checks where business_id = $1 order by field'
    return (await db.execute(sql, [location.id])).rows
  })
  assert.deepEqual(files, [
    { field: 'logoUrl', file: own.path.split('/').at(-1) },
    { field: 'searchCover', file: null },
  ])
})
