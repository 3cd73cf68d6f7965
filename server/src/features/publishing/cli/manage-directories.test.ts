import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { fresh } from '../../../testing/fresh.ts'
import { connectedLocation, givenDirectory } from '../../../testing/publishing-scene.ts'
import { connectLocations } from '../jobs/connect-locations.ts'
import { connectDirectory } from '../operations/connect-directory.ts'
import { disconnectDirectory } from '../operations/disconnect-directory.ts'
import { getListingStatus } from '../operations/get-listing-status.ts'
import { listDirectories } from '../operations/list-directories.ts'
import { publishListing } from '../operations/publish-listing.ts'
import { resolveListingStatus } from '../operations/resolve-listing-status.ts'
import { violationsOfCredentials } from '../rules/credentials.ts'
import { listDirectories as listAll } from '../store/directories.ts'
import { grantDirectory, parseDirectoryUrl, renewCredentials, revokeDirectory } from './manage-directories.ts'

test('a directory needs https, except on a private network', () => {
  for (const url of [
    'https://d.example/x',
    'http://127.0.0.1:18110/maps',
    'http://10.1.2.3/',
    'http://[fd00::1]/',
    'http://localhost:1/',
  ]) {
    assert.ok(parseDirectoryUrl(url), url)
  }
  for (const url of [
    'http://d.example/',
    'http://8.8.8.8/',
    'ftp://d.example/',
    'd.example',
    'https://a:b@d.example/',
    'https://d.example/?q=1',
  ]) {
    assert.equal(parseDirectoryUrl(url), undefined, url)
  }
})

test('credentials match the transport exactly; only the operator may include an address', () => {
  const refused = (credentials: Record<string, string>, isOperator = false) =>
    violationsOfCredentials('business-profile', credentials, isOperator).map(({ field }) => field)
  const refreshed = { account: 'accounts/1', clientId: 'c', clientSecret: 's', refreshToken: 'r' }
  assert.deepEqual(refused({ account: 'accounts/1', token: 't' }), [])
  assert.deepEqual(refused(refreshed), [])
  assert.deepEqual(refused({ ...refreshed, tokenUrl: 'http://10.0.0.1/' }), ['credentials.tokenUrl'])
  assert.deepEqual(refused({ ...refreshed, tokenUrl: 'http://10.0.0.1/' }, true), [])
  assert.deepEqual(refused({ ...refreshed, token: 't' }), ['credentials'])
  assert.deepEqual(refused({ token: 't' }), ['credentials.account'])
})

test('the account must be a number, so that it cannot change the path', () => {
  const refused = (account: string) =>
    violationsOfCredentials('business-profile', { account, token: 't' }).map(({ field }) => field)
  for (const account of [
    '1',
    'accounts/',
    'accounts/-',
    'accounts/1/../2',
    'accounts/1?x',
    '../accounts/1',
    'accounts/1\n',
  ]) {
    assert.deepEqual(refused(account), ['credentials.account'], account)
  }
  assert.deepEqual(refused('accounts/1234567890'), [])
})

/** A directory that existed before the partner. */
async function newPartner(t: TestContext) {
  const { db } = await fresh()
  const { name: directory } = await givenDirectory(t, db, 'http://127.0.0.1:9/d')
  const scene = await fresh()
  const { call, given } = scene
  const { number: businessNumber } = await given.business()
  const params = { businessNumber, directory }
  const resolutions = [{ field: 'name', action: 'restore' }]
  const answers = async (name: string) => {
    const at = { businessNumber, directory: name }
    return [
      await call(connectDirectory, { params: at, body: {} }),
      await call(disconnectDirectory, { params: at }),
      await call(resolveListingStatus, { params: at, body: { directory: name, resolutions } }),
      await call(publishListing, { params: at, body: { directories: [name] } }),
    ].map(({ status, text }) => [status, text.replaceAll(name, 'NAME')])
  }
  const seen = async () => {
    const all = [await call(listDirectories, { params }), await call(getListingStatus, { params })]
    return all.map(({ body }) => body.directories.some((each: { directory: string }) => each.directory === directory))
  }
  return { ...scene, directory, params, answers, seen }
}

test('a directory that was not granted looks like one that does not exist, in every operation', async (t) => {
  const { directory, answers, seen } = await newPartner(t)
  assert.deepEqual(await seen(), [false, false])
  assert.deepEqual(await answers(directory), await answers('nowhere'))
  assert.equal((await answers(directory))[0]?.[0], 404)
})

test('a granted directory is visible to that partner and to no other', async (t) => {
  const { db, partner, directory, call, params, seen } = await newPartner(t)
  const other = await fresh()
  const theirs = { ...params, businessNumber: (await other.given.business()).number }
  assert.equal(await grantDirectory(db, directory, [partner]), 1)
  assert.equal(await grantDirectory(db, directory, [partner]), 0)
  assert.deepEqual(await seen(), [true, true])
  assert.equal((await call(connectDirectory, { params, body: {} })).status, 200)
  assert.equal((await other.call(connectDirectory, { params: theirs, body: {} })).body.code, 1404)
  const known = (await listAll(db)).find(({ name }) => name === directory)
  assert.deepEqual([known?.partners.includes(partner), known?.partners.includes(other.partner)], [true, false])
  await grantDirectory(db, directory, 'all')
  assert.equal((await other.call(connectDirectory, { params: theirs, body: {} })).status, 200)
})

test('after revoking, nothing is sent, listings stay published, and other partners are not affected', async (t) => {
  const scene = await connectedLocation(t)
  const { db, partner, directory, work, update, remote, sendings, call, params, passMinutes } = scene
  const other = await fresh()
  await grantDirectory(db, directory, [other.partner])
  const theirs = { businessNumber: (await other.given.business()).number, directory }
  await other.call(connectDirectory, { params: theirs, body: {} })
  await work()
  const before = sendings()
  await update({ businessInfo: { name: 'Unheard' } })
  assert.equal(await revokeDirectory(db, directory, partner), 1)
  await passMinutes(3)
  assert.deepEqual([remote()?.listing.name, sendings()], ['Harbour Bakery', before])
  const { body } = await call(listDirectories, { params })
  assert.ok(!body.directories.some((each: { directory: string }) => each.directory === directory))
  const { body: there } = await other.call(listDirectories, { params: theirs })
  assert.notEqual(there.directories.at(-1).state, 'not connected')
  await grantDirectory(db, directory, [partner])
  assert.equal((await scene.status()).state, 'not connected')
})

test('a location that opted out stays opted out when the grant is revoked and given again', async (t) => {
  const { db, partner, directory, params, call } = await newPartner(t)
  await grantDirectory(db, directory, [partner])
  await call(connectDirectory, { params, body: { optOut: true } })
  assert.equal(await revokeDirectory(db, directory, partner), 0)
  await grantDirectory(db, directory, [partner])
  const { body } = await call(listDirectories, { params })
  const [{ state }] = body.directories.filter((each: { directory: string }) => each.directory === directory)
  assert.equal(state, 'opted out')
})

test('an unfinished bulk connection is dropped with the grant', async (t) => {
  const { db, partner, directory, given, call } = await newPartner(t)
  await grantDirectory(db, directory, [partner])
  const enterprise = await given.business({ type: 'enterprise' })
  const below = await given.business({ parentId: enterprise.id })
  await call(connectDirectory, { params: { businessNumber: enterprise.number, directory }, body: {} })
  await revokeDirectory(db, directory, partner)
  await connectLocations.run({ db, signal: new AbortController().signal, secret: secretOf('test') })
  const { rows } = await db.execute('select 1 from publications where business_id = $1', [below.id])
  assert.equal(rows.length, 0)
})

test('errors name what cannot be granted or revoked', async (t) => {
  const { db, partner, directory } = await newPartner(t)
  await assert.rejects(grantDirectory(db, 'nowhere', [partner]), /there is no directory nowhere/)
  await assert.rejects(grantDirectory(db, 'internal', [partner]), /every partner has the microsite/)
  await assert.rejects(grantDirectory(db, directory, [partner, 'No One']), /there is no partner No One/)
  await assert.rejects(revokeDirectory(db, directory, partner), /is not granted/)
})

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
