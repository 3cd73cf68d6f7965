import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { connectedLocation } from '../../../testing/publishing.ts'
import { connectDirectory } from '../operations/connect-directory.ts'
import { disconnectDirectory } from '../operations/disconnect-directory.ts'
import { getListingStatus } from '../operations/get-listing-status.ts'
import { renewCredentials } from './define-directory.ts'

const secret = secretOf('test')
const right = { keyId: 'presence', secret: 'shared with the directory' }
const wrong = { keyId: 'presence', secret: 'no longer' }

test('new credentials of a directory revive failed publications; those with their own credentials do not change', async (t) => {
  const { db, call, given, directory, clock, work, status, passMinutes, remote } = await connectedLocation(t)
  const connect = async (credentials?: typeof wrong) => {
    const params = { businessNumber: (await given.business()).number }
    await call(connectDirectory, { params: { ...params, directory }, body: { ...(credentials && { credentials }) } })
    return params
  }
  const own = await connect(wrong)
  const removed = await connect()
  await work()
  const { body: before } = await call(getListingStatus, { params: removed })
  assert.ok(before.directories.some((each: { state: string }) => each.state === 'submitted'))
  assert.equal(await renewCredentials(db, secret, directory, wrong, clock.now()), 0)
  await call(disconnectDirectory, { params: { ...removed, directory }, query: { unpublish: true } })
  for (let hour = 0; hour < 24 * 7; hour++) {
    clock.pass(60 * 60_000)
    await work()
  }
  assert.equal((await status()).state, 'action required')
  const revived = await renewCredentials(db, secret, directory, right, clock.now())
  await passMinutes(3)
  assert.deepEqual([revived, (await status()).state, (await status()).attempts], [1, 'in sync', 0])
  assert.ok(remote())
  const { rows } = await db.execute(
    'select 1 from removals join directories on directories.id = directory_id where name = $1',
    [directory],
  )
  assert.equal(rows.length, 0)
  const { body } = await call(getListingStatus, { params: own })
  const there = body.directories.find((each: { directory: string }) => each.directory === directory)
  assert.equal(there.state, 'action required')
})

test('new credentials do not shorten a pause that the directory has requested', async (t) => {
  const { db, call, given, directory, clock, work, asked, passMinutes } = await connectedLocation(t, {
    interfere: async (_asked, _work, response) => {
      response.setHeader('retry-after', '1800')
      return { status: 429 }
    },
  })
  await work()
  const { number } = await given.business()
  await call(connectDirectory, { params: { businessNumber: number, directory }, body: {} })
  await renewCredentials(db, secret, directory, right, clock.now())
  await passMinutes(29)
  assert.equal(asked.length, 1)
})

test('a removal that uses other credentials is not repeated when the directory gets new ones', async (t) => {
  const { db, call, params, directory, directoryId, clock, work } = await connectedLocation(t)
  await work()
  await call(disconnectDirectory, { params: { ...params, directory }, query: { unpublish: true } })
  const later = new Date(clock.now().getTime() + 60 * 60_000)
  const failed = `update removals set attempts = 3, due_at = $2, credentials = '\\x00' where directory_id = $1`
  await db.execute(failed, [directoryId, later])
  await renewCredentials(db, secret, directory, right, clock.now())
  const { rows } = await db.execute('select attempts, due_at from removals where directory_id = $1', [directoryId])
  assert.deepEqual(rows, [{ attempts: 3, due_at: later }])
})

test('credentials of another transport or of an unknown directory are refused', async (t) => {
  const { db, directory } = await connectedLocation(t)
  const renew = (name: string, credentials: Record<string, string>) =>
    renewCredentials(db, secret, name, credentials, new Date())
  await assert.rejects(renew(directory, { account: 'accounts/1', token: 't' }), /credentials\.account/)
  await assert.rejects(renew('nowhere', right), /there is no directory nowhere/)
  await assert.rejects(renew('internal', right), /there is no directory internal/)
})
