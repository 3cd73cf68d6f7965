import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import type { Client, InputOf } from '@presence/client'
import { readOperations } from './hostile/operations.ts'
import { namesBelow, newLocation } from './stage/businesses.ts'
import { withDatabase } from './stage/data-folder.ts'
import { eventually } from './stage/eventually.ts'
import { extractPreviousRelease, skipWithoutPreviousRelease } from './stage/previous-release.ts'
import { newStage, type Server } from './stage/stage.ts'

const LOCATIONS_EACH = 8
/** On a busy machine, concurrent writes of one partner may wait too long for each other and get 429. */
const RETRIES = 3

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

/** Counts webhook messages by id, because a message may be delivered twice. */
function openReceiver() {
  const ids = new Set<unknown>()
  const server = createServer((request, response) => {
    ids.add(request.headers['webhook-id'])
    response.writeHead(204).end()
  })
  after(() => server.close())
  return { ids, server: server.listen(0, '127.0.0.1') }
}

describe('the previous release and this one on one database', { skip: skipWithoutPreviousRelease() }, () => {
  const release = extractPreviousRelease()
  const former = newStage(release.program)
  const current = newStage()
  const dataDir = current.dataFolder()
  const { ids: received, server: receiver } = openReceiver()
  let servers: readonly [Server, Server]
  let clients: readonly [Client, Client]
  let key: string
  let enterpriseId: number
  let subscriptionId: number
  let listing: InputOf<'updateListing'>['body']
  /** The statuses from the previous release while this one migrated the database. */
  const statuses = new Set<number>()
  after(() => release.remove())

  before(async () => {
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    const settings = { PRIVATE_WEBHOOKS: `127.0.0.1:${port}` }
    const first = await former.serve(dataDir, settings)
    key = (await former.createKey(dataDir, '--partner', 'Acme')).key
    const before = first.client(key, RETRIES)
    enterpriseId = (await before.createBusiness({ body: { name: 'Group', type: 'enterprise' } })).businessId
    const url = `http://127.0.0.1:${port}/`
    const events = ['listing.updated', 'contact.created', 'review.created'] as const
    subscriptionId = (
      await before.subscribe({ query: { businessId: enterpriseId }, body: { url, events: [...events] } })
    ).subscriptionId

    const updateListing = (await readOperations(first)).find(({ id }) => id === 'updateListing')
    listing = updateListing?.body?.example as typeof listing

    let isStarted = false
    const asking = (async () => {
      while (!isStarted) {
        for (const path of ['/readyz', '/v1/business'])
          statuses.add((await fetch(`${first.url}${path}`, { headers: { 'x-api-key': key } })).status)
      }
    })()
    const second = await current.serve(dataDir, settings)
    isStarted = true
    await asking
    servers = [first, second]
    clients = [before, second.client(key, RETRIES)]
  })

  test('the previous release stays ready while this one starts and migrates', () => {
    assert.deepEqual([...statuses], [200])
  })

  test('all writes through both releases are stored, and both read the same', async () => {
    const made = await Promise.all(clients.map((client, number) => writeThrough(client, number)))
    const businessIds = made.flat()
    assert.equal((await namesBelow(clients[0], enterpriseId)).length, 2 * LOCATIONS_EACH)
    const [former, current] = await Promise.all(clients.map((client) => readThrough(client, businessIds)))
    assert.deepEqual(current, former)
    assert.equal(former?.contacts.length, 2 * LOCATIONS_EACH)
    assert.equal(former?.reviews.length, 2 * LOCATIONS_EACH)
  })

  test('each release reads the changes of the other at once', async () => {
    const [{ businessNumber } = assert.fail('there is no location')] = await all(
      clients[0].each('listChildBusinesses', { query: { businessId: enterpriseId } }),
    )
    for (const [writer, reader] of [clients, clients.toReversed() as [Client, Client]]) {
      const name = `Changed ${crypto.randomUUID()}`
      await writer.updateListing({ params: { businessNumber }, body: { businessInfo: { name } } })
      const { businessInfo } = await reader.getListing({ params: { businessNumber } })
      assert.equal(businessInfo.name, name)
    }
  })

  test('every webhook is delivered', async () => {
    const deliveries = await eventually(async () => {
      const found = await all(clients[1].each('listDeliveries', { params: { subscriptionId } }))
      return found.every(({ state }) => state === 'delivered') ? found : undefined
    }, 'the deliveries')
    const events = Map.groupBy(deliveries, ({ event }) => event)
    assert.equal(events.get('contact.created')?.length, 2 * LOCATIONS_EACH)
    assert.equal(events.get('review.created')?.length, 2 * LOCATIONS_EACH)
    assert.equal(received.size, deliveries.length)
  })

  test('doctor finds no wrong counts', async () => {
    const { code, stdout } = await current.run(['doctor'], { DATA_DIR: dataDir })
    assert.equal(code, 0, stdout)
    assert.match(stdout, /ok +review counts: they match the reviews\n.*ok +theme counts: they match the mentions\n/s)
  })

  test('this release continues when the previous one has stopped', async () => {
    assert.equal(await servers[0].stop(), 0)
    assert.equal((await fetch(`${servers[1].url}/readyz`)).status, 200)
    assert.equal((await namesBelow(clients[1], enterpriseId)).length, 2 * LOCATIONS_EACH)
  })

  test('the previous release starts again on the migrated database', async () => {
    const again = await former.serve(dataDir)
    const names = await namesBelow(again.client(key, RETRIES), enterpriseId)
    assert.deepEqual(names, await namesBelow(clients[1], enterpriseId))
    assert.equal(await again.stop(), 0)
  })

  test('this release still starts after a newer one has only expanded the schema', async () => {
    await withDatabase(dataDir, (database) =>
      database.query(`insert into presence_migrations (name, run_on) values ('9999-later', now());
        alter table partners add column colour text`),
    )
    const again = await current.serve(dataDir)
    assert.equal((await fetch(`${again.url}/readyz`)).status, 200)
    assert.equal(await again.stop(), 0)
  })

  test('this release refuses to start, in one line, after a contract step that it is too old for', async () => {
    await withDatabase(dataDir, (database) =>
      database.query(`create or replace function oldest_supported_migration() returns text
        language sql immutable parallel safe return '9998-in-between'`),
    )
    const { code, stderr } = await current.run(['serve'], { DATA_DIR: dataDir, PORT: '0', DEMO: 'off' })
    assert.equal(code, 1)
    assert.match(
      stderr,
      /^presence: the database has been migrated by a newer version .* needs one that includes 9998-in-between\..*\n$/,
    )
  })

  async function writeThrough(client: Client, number: number): Promise<number[]> {
    const writeLocation = async (at: number) => {
      const name = `Location ${number}-${at}`
      const { businessId, businessNumber } = await client.createBusiness({ body: newLocation(name, enterpriseId) })
      const body = { ...listing, businessInfo: { ...listing.businessInfo, name } }
      await client.updateListing({ params: { businessNumber }, body })
      const email = `${number}-${at}@contact.example`
      await client.saveCustomer({ body: { firstName: name, email, businessIds: [businessId] } })
      const review = { sourceAlias: 'search', externalId: name, rating: 4, reviewDate: '11/15/2026' }
      await client.importReviews({
        params: { businessId },
        body: { reviews: [{ ...review, comments: 'Friendly staff' }] },
      })
      return businessId
    }
    return Promise.all(Array.from({ length: LOCATIONS_EACH }, (_, at) => writeLocation(at)))
  }

  async function readThrough(client: Client, businessIds: readonly number[]) {
    return {
      businesses: await all(client.each('listChildBusinesses', { query: { businessId: enterpriseId } })),
      listings: await Promise.all(
        businessIds.map((businessNumber) => client.getListing({ params: { businessNumber } })),
      ),
      contacts: await all(client.each('listContacts', { body: { businessId: enterpriseId } })),
      reviews: await all(client.each('listReviews', { params: { businessId: enterpriseId }, body: {} })),
    }
  }
})
