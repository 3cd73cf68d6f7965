import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { fresh } from '../../../testing/fresh.ts'
import { insertLocations } from '../../../testing/offerings.ts'
import { givenDirectory } from '../../../testing/publishing-scene.ts'
import { connectDirectory } from '../operations/connect-directory.ts'
import { getListingStatus } from '../operations/get-listing-status.ts'
import { claimBulkConnection } from '../store/bulk-connections.ts'
import { connectLocations } from './connect-locations.ts'

const secret = secretOf('test')
const neverAborted = new AbortController().signal

/** An enterprise with many locations to connect. */
async function asked(t: TestContext, count: number) {
  const scene = await fresh()
  const { db, call, given } = scene
  const { name: directory, id: directoryId } = await givenDirectory(t, db, 'http://127.0.0.1:9/d')
  const enterprise = await given.business({ type: 'enterprise' })
  const ids = await insertLocations(scene, enterprise.id, count)
  const params = { businessNumber: enterprise.number, directory }
  await call(connectDirectory, { params, body: {} })
  const connected = async () => {
    const { rows } = await db.execute(
      'select business_id as id from publications where directory_id = $1 order by business_id',
      [directoryId],
    )
    return (rows as { id: number }[]).map(({ id }) => id)
  }
  const counted = async () => {
    const { body } = await call(getListingStatus, { params })
    return body.directories.find((each: { directory: string }) => each.directory === directory).locations
  }
  return { ...scene, ids, directoryId, connected, counted }
}

test('resumes where it was interrupted, connects every location once, and the status shows its progress', async (t) => {
  const { db, ids, directoryId, connected, counted } = await asked(t, 2_500)
  const stopping = new AbortController()
  let batches = 0
  const transaction: typeof db.transaction = async (work) => {
    const result = await db.transaction(work)
    if (++batches === 2) stopping.abort()
    return result
  }
  const dying = { db: { ...db, transaction }, signal: stopping.signal, secret }
  await assert.rejects(connectLocations.run(dying), { name: 'AbortError' })
  assert.deepEqual(await connected(), ids.slice(0, 2_000))
  const become = (state: string) =>
    db.execute('update publications set state = $2 where directory_id = $1', [directoryId, state])
  await become('in sync')
  const { total, connected: done, pending } = await counted()
  assert.deepEqual([total, done, pending], [2_500, 2_000, 500])
  await connectLocations.run({ db, signal: neverAborted, secret })
  assert.deepEqual(await connected(), ids)
  // Locations that were already connected stay unchanged.
  const { connected: still, pending: rest } = await counted()
  assert.deepEqual([still, rest], [2_000, 500])
})

test('a failed batch is repeated as a whole', async (t) => {
  const { db, ids, connected } = await asked(t, 3)
  const transaction: typeof db.transaction = (work) =>
    db.transaction(async (db) => {
      await work(db)
      throw new Error('killed before the commit')
    })
  await assert.rejects(
    connectLocations.run({ db: { ...db, transaction }, signal: neverAborted, secret }),
    /killed before/,
  )
  assert.deepEqual(await connected(), [])
  await connectLocations.run({ db, signal: neverAborted, secret })
  assert.deepEqual(await connected(), ids)
})

test("a bulk connection that another worker has locked is skipped, whichever partner's turn it is", async (t) => {
  const [held, other] = [await asked(t, 1), await asked(t, 1)]
  await held.db.transaction(async (holding) => {
    await holding.execute('select from bulk_connections where partner_id = $1 for update', [held.partnerId])
    for (let turn = 0; turn < 12; turn++) {
      const claimed = await other.db.transaction(claimBulkConnection)
      assert.equal(claimed?.partnerId, other.partnerId)
    }
  })
  await connectLocations.run({ db: held.db, signal: neverAborted, secret })
})
