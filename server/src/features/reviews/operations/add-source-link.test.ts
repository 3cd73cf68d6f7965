import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { connectedLocation, givenDirectory } from '../../../testing/publishing-scene.ts'
import { connectDirectory } from '../../publishing/operations/connect-directory.ts'
import { SOURCE_LINKS_MAX } from '../contract/source-link.ts'
import { addSourceLink } from './add-source-link.ts'
import { deleteSourceLink } from './delete-source-link.ts'
import { listSourceLinks } from './list-source-links.ts'
import { pullSourceLink } from './pull-source-link.ts'

async function scene() {
  const partner = await fresh()
  const { number } = await partner.given.business({ name: 'Pier Street' })
  const params = { businessNumber: number }
  const add = (body: object, headers = {}) => partner.call(addSourceLink, { params, body }, headers)
  return { ...partner, params, add }
}
const feed = { kind: 'feed', sourceAlias: 'till', url: 'https://reviews.example/feed.json?key=t0ken' }

test('the secret of a push source is returned once, and is encrypted in the database', async () => {
  const { add, call, params, db, partnerId } = await scene()
  const { body } = await add({ kind: 'push', sourceAlias: 'till' }, { 'idempotency-key': 'one' })
  const { secret, ...rest } = body
  assert.match(secret, /^whsec_[\w+/]{43}=$/)
  assert.match(rest.path, /^\/review-sources\/[\w-]{22}$/)
  assert.deepEqual((await call(listSourceLinks, { params })).body, { sourceLinks: [rest], hasMore: false })
  assert.equal(rest.businessName, 'Pier Street')
  const dump = await db.execute(
    `select row_to_json(link)::text from source_links link where queue_partner_id = $1
    union all select row_to_json(entry)::text from audit_entries entry where partner_id = $1
    union all select row_to_json(kept)::text from idempotency_keys kept where partner_id = $1`,
    [partnerId],
  )
  assert.ok(dump.rows.length >= 3)
  assert.ok(!JSON.stringify(dump.rows).includes(secret.slice(6)))
  assert.deepEqual((await add({ kind: 'push', sourceAlias: 'till' }, { 'idempotency-key': 'one' })).body.secret, secret)
})

test('each kind of source needs its own members and refuses those of other kinds', async () => {
  const { add } = await scene()
  for (const [body, field] of [
    [{ kind: 'feed', sourceAlias: 'till' }, 'url'],
    [{ ...feed, directory: 'maps' }, 'directory'],
    [{ kind: 'feed', url: feed.url }, 'sourceAlias'],
    [{ ...feed, sourceAlias: ' ' }, 'sourceAlias'],
    [{ ...feed, url: 'ftp://reviews.example' }, 'url'],
    [{ ...feed, url: 'http://127.0.0.1/feed' }, 'url'],
    [{ ...feed, everyMinutes: 1 }, 'everyMinutes'],
    [{ kind: 'push', sourceAlias: 'till', everyMinutes: 10 }, 'everyMinutes'],
    [{ kind: 'push', sourceAlias: 'till', url: feed.url }, 'url'],
    [{ kind: 'directory' }, 'directory'],
    [{ kind: 'directory', directory: 'unknown' }, 'directory'],
  ] as const) {
    const { status, text } = await add(body)
    assert.deepEqual([status, text.includes(field)], [400, true], text)
  }
})

test('a directory can be linked only if the location is connected to it, and only once', async (t) => {
  const { call, params, directory, given, db } = await connectedLocation(t)
  const link = (body: object, at = params) => call(addSourceLink, { params: at, body })
  const newSigningSecret = await link({ kind: 'directory', directory })
  assert.deepEqual(
    [newSigningSecret.status, newSigningSecret.body.sourceAlias, newSigningSecret.body.takesReplies],
    [200, directory, true],
  )
  assert.equal((await link({ kind: 'directory', directory, sourceAlias: 'other' })).status, 400)
  const elsewhere = await given.business()
  assert.equal((await link({ kind: 'directory', directory }, { businessNumber: elsewhere.number })).status, 400)
  const second = await givenDirectory(t, db, 'http://127.0.0.1:9')
  await call(connectDirectory, { params: { ...params, directory: second.name }, body: {} })
  const same = await link({ kind: 'directory', directory: second.name, sourceAlias: directory.toUpperCase() })
  assert.deepEqual([same.status, same.text.includes('sourceAlias')], [400, true])
})

test('a business profile can be linked, our own pages cannot', async (t) => {
  const { call, params, db } = await connectedLocation(t)
  const credentials = { account: 'accounts/1', token: 't' }
  const profile = await givenDirectory(t, db, 'http://127.0.0.1:9', { transport: 'business-profile', credentials })
  await call(connectDirectory, { params: { ...params, directory: profile.name }, body: {} })
  const link = (directory: string) => call(addSourceLink, { params, body: { kind: 'directory', directory } })
  assert.equal((await link(profile.name)).status, 200)
  await call(connectDirectory, { params: { ...params, directory: 'internal' }, body: {} })
  const { status, text } = await link('internal')
  assert.deepEqual([status, text.includes('directory')], [400, true])
})

test('a location has at most twenty sources, and an enterprise cannot have any', async () => {
  const { add, call, given } = await scene()
  for (let at = 0; at < SOURCE_LINKS_MAX; at++)
    assert.equal((await add({ kind: 'push', sourceAlias: 'x' })).status, 200)
  assert.equal((await add({ kind: 'push', sourceAlias: 'x' })).status, 400)
  const { number } = await given.business({ type: 'enterprise' })
  assert.equal((await call(addSourceLink, { params: { businessNumber: number }, body: feed })).status, 400)
})

test('the audit log has the host of a feed, but not the secrets in its URL', async () => {
  const { add, db, partnerId } = await scene()
  assert.equal((await add(feed)).status, 200)
  assert.equal((await add({ ...feed, sourceAlias: 'again' })).status, 400)
  const { rows } = await db.execute(
    `select after from audit_entries where partner_id = $1 and subject = 'source link'`,
    [partnerId],
  )
  assert.deepEqual(rows, [{ after: { kind: 'feed', sourceAlias: 'till', host: 'reviews.example' } }])
})

test('another partner cannot see, pull or delete a source', async () => {
  const { add, params } = await scene()
  const { sourceLinkId } = (await add(feed)).body
  const { call, given } = await fresh()
  const own = await given.business()
  for (const businessNumber of [params.businessNumber, own.number]) {
    for (const operation of [deleteSourceLink, pullSourceLink]) {
      assert.equal((await call(operation, { params: { businessNumber, sourceLinkId } })).status, 404)
    }
  }
  assert.equal((await call(listSourceLinks, { params })).body.code, 1011)
})

test('a source can be pulled on request, but a push source cannot', async () => {
  const { add, call, params, db } = await scene()
  const { sourceLinkId } = (await add(feed)).body
  await db.execute(`update source_links set due_at = now() + interval '1 hour' where id = $1`, [sourceLinkId])
  const { status, body } = await call(pullSourceLink, { params: { ...params, sourceLinkId } })
  assert.deepEqual([status, Date.parse(body.nextPull) <= Date.now()], [202, true])
  const push = (await add({ kind: 'push', sourceAlias: 'till' })).body
  assert.equal((await call(pullSourceLink, { params: { ...params, sourceLinkId: push.sourceLinkId } })).status, 400)
})

test('reviews stay after their source is deleted', async () => {
  const { add, call, params } = await scene()
  const { sourceLinkId } = (await add(feed)).body
  assert.equal((await call(deleteSourceLink, { params: { ...params, sourceLinkId } })).status, 200)
  assert.equal((await call(deleteSourceLink, { params: { ...params, sourceLinkId } })).status, 404)
  assert.deepEqual((await call(listSourceLinks, { params })).body.sourceLinks, [])
})
