import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import { codeOf, newLocation } from './stage/businesses.ts'
import { newStage, type Server } from './stage/stage.ts'

/**
 * An agency serves three clients with one key: two enterprises and a shop that belongs to none. Each has a contact with the
 * same external id, e-mail address and phone. Whatever one client does, the others are not affected.
 */
const stage = newStage()
const dataDir = stage.folderWithDatabase()
let server: Server
let client: Client
let agency: number
const clients: { account: number; locations: number[] }[] = []

before(async () => {
  server = await stage.serve(dataDir)
  client = server.client((await stage.createKey(dataDir, '--partner', 'Agency')).key)
  const make = async (body: Parameters<Client['createBusiness']>[0]['body']) =>
    (await client.createBusiness({ body })).businessId
  agency = await make({ name: 'Agency', type: 'reseller' })
  for (const name of ['Bakery', 'Garage']) {
    const account = await make({ name, type: 'enterprise', parentId: agency })
    const locations = [
      await make(newLocation(`${name} North`, account)),
      await make(newLocation(`${name} South`, account)),
    ]
    clients.push({ account, locations })
  }
  const alone = await make(newLocation('Florist', agency))
  clients.push({ account: alone, locations: [alone] })
})

const at = (businessId: number) => ({ headers: { 'x-business-number': businessId } })
const GRANTED = { marketingOptin: true, feedbackOptin: true, serviceOptin: true }
const keys = (name: string) => ({
  externalId: `crm-${name}`,
  email: `${name}@mail.example`,
  phone: `+1212555${1000 + [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`,
})

/** Saves one person at every client, under a different name at each. */
async function savedEverywhere(name: string, more: object = {}) {
  return Promise.all(
    clients.map(async ({ account, locations }) => {
      const body = { ...keys(name), firstName: `${name} of ${account}`, businessIds: locations, ...more }
      const saved = await client.saveCustomer({ body })
      assert.ok('id' in saved)
      return { account, locations, id: saved.id, cids: saved.cids, firstName: body.firstName }
    }),
  )
}
const contactOf = ({ account, id }: { account: number; id: number }) =>
  client.retrieveContact({ ...at(account), body: { id } })
/** Checks that the contacts of the other clients are the same before and after the work. */
const untouched = async (others: readonly { account: number; id: number }[], work: () => Promise<unknown>) => {
  const look = () => Promise.all(others.map((other) => client.exportContact({ params: { id: other.id } })))
  const earlier = await look()
  await work()
  assert.deepEqual(await look(), earlier)
}

test('each client finds and updates its own contact by every identifier', async () => {
  const saved = await savedEverywhere('ann')
  assert.equal(new Set(saved.map(({ id }) => id)).size, 3)
  const { externalId, email, phone } = keys('ann')
  for (const { account, locations, id, cids, firstName } of saved) {
    for (const business of [account, ...locations]) {
      for (const body of [{ id }, { email }, { phone }, { id, email, phone }]) {
        const found = await client.retrieveContact({ ...at(business), body })
        assert.deepEqual([found.id, found.firstName], [id, firstName])
        assert.deepEqual(
          found.mappings.map(({ bid }) => bid),
          locations,
        )
      }
    }
    assert.equal((await client.retrieveContact({ ...at(account), body: { cid: cids[0] as number } })).id, id)
    for (const body of [{ externalId }, { email }, { phone }, { id }]) {
      const again = await client.saveCustomer({ ...at(account), body: { ...body, source: 'again' } })
      assert.deepEqual(again, { ...again, id, cids })
    }
    for (const other of saved.filter((one) => one.id !== id)) {
      assert.equal(await codeOf(contactOf({ account, id: other.id })), 5043)
      assert.equal(
        await codeOf(client.retrieveContact({ ...at(account), body: { cid: other.cids[0] as number } })),
        5043,
      )
    }
  }
})

test('a save is for one account (1000), and never moves a contact to another', async () => {
  const [first, second] = await savedEverywhere('bob')
  assert.ok(first && second)
  const both = [first.locations[0] as number, second.locations[0] as number]
  await untouched([first, second], async () => {
    assert.equal(await codeOf(client.saveCustomer({ body: { ...keys('bob'), businessIds: both } })), 1000)
    assert.equal(await codeOf(client.saveCustomer({ body: { ...keys('bob') } })), 1000)
    const elsewhere = { ...keys('bob'), businessIds: [first.locations[0] as number] }
    assert.equal(await codeOf(client.saveCustomer({ ...at(second.account), body: elsewhere })), 1000)
    const moved = { id: first.id, businessIds: [second.locations[0] as number] }
    assert.equal(await codeOf(client.saveCustomer({ body: moved })), 1000)
    assert.equal(
      await codeOf(client.saveCustomer({ ...at(second.account), body: { id: first.id, tags: ['x'] } })),
      5043,
    )
  })
})

test('tags, custom fields and names of one client do not affect the others', async () => {
  const [first, ...others] = await savedEverywhere('cleo')
  assert.ok(first)
  await untouched(others, () =>
    client.saveCustomer({
      body: {
        externalId: 'crm-cleo',
        businessIds: first.locations,
        firstName: 'Changed',
        tags: ['vip'],
        customFields: [{ fieldName: 'Shoe', type: 'text', fieldValue: '42' }],
      },
    }),
  )
  assert.deepEqual((await contactOf(first)).tags, ['vip'])
})

test('an opt-out at one client applies to all its locations and to no other client, even after the contact is deleted', async () => {
  const consent = { emailPreferences: GRANTED, smsPreferences: GRANTED }
  const [first, ...others] = await savedEverywhere('dora', consent)
  assert.ok(first)
  const south = first.locations[1] as number
  await untouched(others, async () => {
    const body = { email: keys('dora').email, blocked: true }
    await client.changePermission({ ...at(first.locations[0] as number), body })
    const { id } = (await client.saveCustomer({
      body: { ...keys('dora'), externalId: 'crm-dora-2', ...consent, businessIds: [south] },
    })) as { id: number }
    assert.equal((await contactOf({ account: south, id })).blocked, true)
    for (const customerId of [first.id, id]) await client.deleteCustomer({ params: { customerId } })
  })
  const back = (await client.saveCustomer({ body: { ...keys('dora'), ...consent, businessIds: [south] } })) as {
    id: number
  }
  assert.equal((await contactOf({ account: south, id: back.id })).blocked, true)
  for (const other of others) assert.deepEqual((await contactOf(other)).emailPreferences, GRANTED)
})

test('at the agency an id identifies a contact, but an address that several clients have is refused (1000)', async () => {
  const saved = await savedEverywhere('emil')
  const { email } = keys('emil')
  assert.equal(await codeOf(client.retrieveContact({ ...at(agency), body: { email } })), 1000)
  assert.equal(await codeOf(client.changePermission({ ...at(agency), body: { email, blocked: true } })), 1000)
  for (const { id } of saved) assert.equal((await contactOf({ account: agency, id })).id, id)
})

test('list and feed of a business have only its contacts; those of the whole key show the account of each', async () => {
  const saved = await savedEverywhere('fay', { emailPreferences: { serviceOptin: true } })
  const { externalId, email, phone } = keys('fay')
  for (const { account, id } of saved) {
    for (const filter of [{ email }, { phone }, { externalId }]) {
      const { contacts } = await client.listContacts({ body: { businessId: account, ...filter } })
      assert.deepEqual(
        contacts.map((contact) => contact.id),
        [id],
      )
    }
    const { updates } = await client.getUpdateFeed({ ...at(account), query: { count: 1000 } })
    assert.deepEqual(
      updates.filter((update) => update.externalId === externalId).map((update) => [update.id, update.accountId]),
      [[id, account]],
    )
    assert.ok(updates.every((update) => update.accountId === account))
  }
  const { contacts } = await client.listContacts({ body: { externalId } })
  assert.deepEqual(new Set(contacts.map(({ id }) => id)), new Set(saved.map(({ id }) => id)))
  const all = await client.getUpdateFeed({ query: { count: 1000 } })
  assert.equal(all.updates.filter((update) => update.externalId === externalId).length, 3)
})

test('a client can delete only its own contacts (1011, 1089)', async () => {
  const [first, second, third] = await savedEverywhere('gus')
  assert.ok(first && second && third)
  await untouched([first, second, third], async () => {
    const params = { customerId: first.id }
    assert.equal(await codeOf(client.deleteCustomer({ params, ...at(99_000_001) })), 1011)
    assert.equal(await codeOf(client.deleteCustomer({ params, ...at(second.account) })), 1089)
    assert.equal(await codeOf(client.deleteCustomer({ params, ...at(third.account) })), 1089)
  })
  await untouched([second, third], () =>
    client.deleteCustomer({ params: { customerId: first.id }, ...at(first.locations[1] as number) }),
  )
  assert.equal(await codeOf(client.exportContact({ params: { id: first.id } })), 5043)
})

test('a contact can be removed from a location, but not from the last one (1000)', async () => {
  const [first, ...others] = await savedEverywhere('hal')
  assert.ok(first)
  const [north, south] = first.locations as [number, number]
  await untouched(others, async () => {
    const { email } = keys('hal')
    const left = await client.removeLocation({ ...at(north), body: { email } })
    assert.deepEqual(left, { id: first.id, removed: first.cids[0], cids: [first.cids[1]] })
    assert.equal(await codeOf(client.retrieveContact({ ...at(north), body: { email } })), 5043)
    assert.equal(await codeOf(client.removeLocation({ ...at(south), body: { email } })), 1000)
    const foreign = { id: others[0]?.id as number }
    assert.equal(await codeOf(client.removeLocation({ ...at(south), body: foreign })), 5043)
  })
})

test('an import goes to the account of its business; at the agency, each row goes to the account of its location', async () => {
  const [first, second, third] = await savedEverywhere('ivo')
  assert.ok(first && second && third)
  const importFile = async (rows: readonly string[], business: number) => {
    const file = join(dataDir, 'people.csv')
    writeFileSync(file, ['external id,email,first name,business,email marketing', ...rows, ''].join('\n'))
    return stage.run(['import', 'contacts', file, '--business', String(business)], { DATA_DIR: dataDir })
  }
  await untouched([second, third], async () => {
    const { code, stdout, stderr } = await importFile([`crm-ivo,,Imported,,no`], first.locations[0] as number)
    assert.equal(code, 0, stderr)
    assert.match(stdout, /0 created, 1 updated/)
  })
  assert.equal((await contactOf(first)).firstName, 'Imported')
  const rows = [first, second, third].map(({ locations: [at] }) => `crm-ivo,,Row of ${at},${at},`)
  const mixed = `crm-ivo,,Ivo,${first.locations[0]};${second.locations[0]},`
  const { stdout } = await importFile([...rows, mixed], agency)
  assert.match(stdout, /0 created, 3 updated, 0 unchanged, 1 refused/)
  for (const one of [first, second, third]) {
    assert.equal((await contactOf(one)).firstName, `Row of ${one.locations[0]}`)
  }
  const exported = await stage.run(['export', 'contacts', '--business', String(second.account), '--format', 'jsonl'], {
    DATA_DIR: dataDir,
  })
  const ids = exported.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { contactId: number; externalId: string })
    .filter(({ externalId }) => externalId === 'crm-ivo')
    .map(({ contactId }) => contactId)
  assert.deepEqual(ids, [second.id])
})
