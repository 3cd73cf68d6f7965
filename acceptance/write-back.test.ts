import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Client, PresenceError } from '@presence/client'
import { codeOf } from './stage/businesses.ts'
import { demoKeyOf, openDemoServers } from './stage/demo-servers.ts'

/** Reading a record and writing it back changes nothing. Tested with every record of the demo. */
const GROUP = 100000
let client: Client
let subscriptionId: number
let businessIds: number[]

// Opened while the file loads, so that the servers are stopped at the end of the process, not after this hook.
const demo = openDemoServers()
before(async () => {
  const servers = await demo.servers()
  client = servers[0].client(demoKeyOf(servers) ?? assert.fail('the demo printed no key'))
  const below = await all(client.each('listChildBusinesses', { query: { businessId: GROUP } }))
  businessIds = [GROUP, ...below.map(({ businessId }) => businessId)]
  // This host cannot exist, so all messages to it stay in the list of deliveries.
  const url = 'https://receiver.invalid/hook'
  const body = { url, events: ['listing.updated' as const, 'contact.updated' as const] }
  subscriptionId = (await client.subscribe({ query: { businessId: GROUP }, body })).subscriptionId
})

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

/** The traces of a write: entries in the audit log, and events. */
const traces = async () => ({
  entries: (await all(client.each('listAuditEntries', {}))).map(({ auditId }) => auditId),
  events: (await all(client.each('listDeliveries', { params: { subscriptionId } }))).map(({ eventId }) => eventId),
})

interface Resource<Place, Body extends object> {
  /** Every record of the demo, with its parameters and the body that was read. */
  readonly read: () => Promise<{ readonly at: Place; readonly body: Body; readonly etag?: string | null }[]>
  readonly write: (at: Place, body: Body) => Promise<unknown>
  /** The read-only members, each with a value that no record has. */
  readonly fixed: Partial<Body>
}

function testWriteBack<Place, Body extends object>(name: string, { read, write, fixed }: Resource<Place, Body>) {
  test(`${name}: every record that is read can be written back, and nothing changes`, async () => {
    const records = await read()
    const left = await traces()
    assert.ok(records.length > 0)
    for (const { at, body } of records) await write(at, body)
    assert.deepEqual(await read(), records)
    assert.deepEqual(await traces(), left)
  })

  for (const [member, value] of Object.entries(fixed)) {
    test(`${name}: ${member} cannot be changed (1000)`, async () => {
      const records = await read()
      const left = await traces()
      const [{ at, body } = assert.fail('there is no record')] = records
      await assert.rejects(write(at, { ...body, [member]: value }), (error) => {
        assert.ok(error instanceof PresenceError)
        assert.equal(error.code, 1000)
        assert.match(error.message, new RegExp(`: ${member} cannot be changed`))
        return true
      })
      assert.deepEqual(await read(), records)
      assert.deepEqual(await traces(), left)
    })
  }
}

const eachBusiness = async <Item>(read: (at: number) => Promise<Item[]>): Promise<Item[]> =>
  (await Promise.all(businessIds.map(read))).flat()
const of = (business: number) => ({ 'x-business-number': business })

testWriteBack('business', {
  read: () => eachBusiness(async (at) => [{ at, body: await client.getBusiness({ params: { business_Id: at } }) }]),
  write: (business_Id, body) => client.updateBusiness({ params: { business_Id }, body }),
  fixed: { businessId: 99000000, businessNumber: 100000000000000, type: 'reseller' },
})

testWriteBack('listing', {
  read: () =>
    eachBusiness(async (at) => {
      let etag: string | null = null
      const onHeaders = (headers: Headers) => {
        etag = headers.get('etag')
      }
      const body = await client.getListing({ params: { businessNumber: at } }, { onHeaders })
      assert.ok(etag)
      return [{ at, body, etag }]
    }),
  write: (businessNumber, body) => client.updateListing({ params: { businessNumber }, body }),
  fixed: {},
})

type Service = Awaited<ReturnType<Client['listServices']>>['services'][number]
testWriteBack<number, Service>('service', {
  read: async () => {
    const services = await all(client.each('listServices', { query: { businessId: GROUP } }))
    return services.map((body) => ({ at: GROUP, body }))
  },
  write: (businessId, body) => client.updateService({ query: { businessId }, body }),
  fixed: { categories: ['Elsewhere'] },
})

testWriteBack('product', {
  read: async () => {
    const products = await all(client.each('listProducts', { headers: of(GROUP) }))
    const get = (productId: string) => client.getProduct({ params: { productId }, headers: of(GROUP) })
    return Promise.all(products.map(async ({ productId }) => ({ at: productId, body: await get(productId) })))
  },
  write: (productId, body) => client.updateProduct({ params: { productId }, headers: of(GROUP), body }),
  fixed: { productId: 'PROD999999' },
})

testWriteBack('user', {
  read: () =>
    eachBusiness(async (at) => {
      const users = await all(client.each('listUsers', { query: { bid: at } }))
      return users.map((body) => ({ at, body }))
    }),
  write: (at, body) => client.signUpUser({ headers: of(at), body }),
  fixed: { userId: 99000000, hasPassword: false, access: [] },
})

testWriteBack('contact', {
  read: async () => {
    const contacts = await all(client.each('listContacts', { body: { businessId: GROUP } }))
    return contacts.map((body) => ({ at: body.id, body }))
  },
  write: (_id, body) => client.saveCustomer({ body }),
  fixed: { created: 'January 1, 2001', mappings: [] },
})

testWriteBack('Search AI plan', {
  read: () =>
    eachBusiness(async (at) => {
      const read = () => client.getSearchAiAccountSetup({ headers: of(at) })
      const hasNone = (await codeOf(read())) === 1404
      return hasNone ? [] : [{ at, body: await read() }]
    }),
  write: (at, body) => client.updateSearchAiAccountSetup({ headers: of(at), body }),
  fixed: { inheritedFrom: 99000000, version: 99 },
})
