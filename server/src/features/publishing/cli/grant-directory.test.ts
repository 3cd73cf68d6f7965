import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { fresh } from '../../../testing/fresh.ts'
import { connectedLocation, givenDirectory } from '../../../testing/publishing.ts'
import { connectLocations } from '../jobs/connect-locations.ts'
import { connectDirectory } from '../operations/connect-directory.ts'
import { disconnectDirectory } from '../operations/disconnect-directory.ts'
import { getListingStatus } from '../operations/get-listing-status.ts'
import { listDirectories } from '../operations/list-directories.ts'
import { publishListing } from '../operations/publish-listing.ts'
import { resolveListingStatus } from '../operations/resolve-listing-status.ts'
import { listDirectories as listAll } from '../store/directories.ts'
import { grantDirectory, revokeDirectory } from './grant-directory.ts'

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
