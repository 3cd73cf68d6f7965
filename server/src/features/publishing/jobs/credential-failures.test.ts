import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { connectedLocation } from '../../../testing/publishing-scene.ts'
import type { Reply } from '../directories/reference/reference-directory.ts'
import { connectDirectory } from '../operations/connect-directory.ts'
import { disconnectDirectory } from '../operations/disconnect-directory.ts'
import { getListingStatus } from '../operations/get-listing-status.ts'

const own = { keyId: 'presence', secret: 'shared with the directory' }

/** A valid location, and five others at the same directory, which responds to those with this reply. */
async function amongOthers(t: TestContext, credentials: typeof own | undefined, reply: Reply, retryAfter = '') {
  const ill = new Set<string>()
  const scene = await connectedLocation(t, {
    interfere: async ({ body, query }, _work, response) => {
      if (!ill.has((body.reference as string | undefined) ?? query.get('reference') ?? '')) return undefined
      if (retryAfter) response.setHeader('retry-after', retryAfter)
      return reply
    },
  })
  const { call, given, directory } = scene
  const others: { businessNumber: number }[] = []
  for (let i = 0; i < 5; i++) {
    const params = { businessNumber: (await given.business()).number }
    ill.add(String(params.businessNumber))
    const connected = await call(connectDirectory, { params: { ...params, directory }, body: { credentials } })
    assert.equal(connected.status, 200, connected.text)
    others.push(params)
  }
  const statusOf = async (params: { businessNumber: number }) => {
    const { body } = await call(getListingStatus, { params })
    return body.directories.find((each: { directory: string }) => each.directory === directory)
  }
  return { ...scene, ill, others, statusOf }
}

for (const [reply, retryAfter] of [
  [{ status: 429 }, '1800'],
  [{ status: 404 }, ''],
  [{ status: 401 }, ''],
] as const) {
  test(`status ${reply.status} under a connection's own credentials delays no other connection`, async (t) => {
    const { work, update, passMinutes, remote } = await amongOthers(t, own, reply, retryAfter)
    await work()
    await update({ businessInfo: { name: 'Goes on' } })
    await passMinutes(2)
    assert.equal(remote()?.listing.name, 'Goes on')
  })
}

test('a 429 under the credentials of the directory applies to all connections', async (t) => {
  const { work, update, passMinutes, remote } = await amongOthers(t, undefined, { status: 429 }, '1800')
  await work()
  await update({ businessInfo: { name: 'Waits' } })
  await passMinutes(2)
  assert.notEqual(remote()?.listing.name, 'Waits')
})

test('an outage of a directory applies to all connections', async (t) => {
  const { work, update, clock, asked } = await amongOthers(t, own, { status: 500 })
  await update({ businessInfo: { name: 'Sent or not' } })
  await work()
  const before = asked.length
  clock.pass(30_000)
  await work()
  assert.equal(asked.length, before)
})

test('an unexpected failure of one publication is reported at the end, and the others are stored', async (t) => {
  const { work, db, status, others, statusOf, ill, passMinutes, business } = await amongOthers(t, undefined, {
    status: 500,
  })
  ill.clear()
  await db.execute(`update listings set document = '{"businessInfo":7}' where business_id = $1`, [business.id])
  await assert.rejects(work(), TypeError)
  const { state, reason, attempts } = await status()
  assert.deepEqual([state, reason, attempts], ['pending', 'an unexpected error occurred in Presence', 1])
  for (const params of others) assert.equal((await statusOf(params)).state, 'submitted')
  await db.execute('delete from listings where business_id = $1', [business.id])
  await passMinutes(3)
  assert.equal((await status()).state, 'in sync')
})

test("a removal that fails with a connection's own credentials delays no other removal", async (t) => {
  const { work, call, others, directory, server, ill, db, directoryId } = await amongOthers(t, own, { status: 401 })
  const [refused, ...sound] = [...ill]
  ill.clear()
  await work()
  assert.equal(server.directory('/d').listings.size, 6)
  for (const params of others) {
    await call(disconnectDirectory, { params: { ...params, directory }, query: { unpublish: true } })
  }
  ill.add(refused as string)
  await work()
  assert.deepEqual([server.directory('/d').listings.size, sound.length], [2, 4])
  const { rows } = await db.execute('select reference from removals where directory_id = $1', [directoryId])
  assert.deepEqual(rows, [{ reference: refused }])
})
