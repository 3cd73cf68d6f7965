import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Database } from '../../../core/platform/database.ts'
import { importInto, storedContacts } from '../../../testing/contact-import.ts'
import { fresh } from '../../../testing/fresh.ts'
import { modelRuns } from '../../../testing/model-runs.ts'
import { saveCustomer } from '../operations/save-customer.ts'
import type { ConsentProof } from '../rules/consent.ts'

/**
 * There are few values, so that rows collide. '' clears a field; the phone without a calling code is another number in
 * Australia.
 */
const some = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const rowsWith = (answer: fc.Arbitrary<boolean>) => {
  const maybe = fc.option(answer, { nil: undefined, freq: 1 })
  return fc
    .record({
      externalId: some('', 'x1', 'x2', 'x3'),
      email: some('', 'a@mail.example', 'A@Mail.example', 'b@mail.example', 'c@mail.example', 'broken'),
      phone: some('', '212 555 0143', '+12125550143', '(02) 5550 1234', '+12125550188'),
      countryCode: some('', 'US', 'AU', 'FR'),
      firstName: some('', 'Noor', 'Maya'),
      tags: fc.option(fc.subarray(['vip', 'new']), { nil: undefined }),
      blocked: fc.option(fc.constant(true), { nil: undefined, freq: 1 }),
      emailPreferences: fc.option(fc.record({ marketingOptin: maybe, serviceOptin: maybe }), { nil: undefined }),
      smsOptin: maybe,
      location: fc.nat({ max: 2 }),
    })
    .map(({ blocked, ...row }) => (saysYes(row) ? row : { ...row, blocked }))
}
type Row = ReturnType<typeof rowsWith> extends fc.Arbitrary<infer Value> ? Value : never

/** saveCustomer refuses a block together with an opt-in; in a row, the block takes precedence. */
const saysYes = (row: { readonly emailPreferences?: object | undefined; readonly smsOptin?: boolean | undefined }) =>
  row.smsOptin === true || Object.values(row.emailPreferences ?? {}).includes(true)

/** Drops undefined members. */
const asSent = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value))

test('importing a file gives the same result as saving its rows one by one', () =>
  becomesTheSame(rowsWith(fc.constant(false)), {}))

test('the same holds with a proof of consent, except that several changes of a consent in one file become one entry', () =>
  becomesTheSame(rowsWith(fc.boolean()), { proof: { source: 'Newsletter form', date: '2024-03-01' } }))

function becomesTheSame(row: fc.Arbitrary<Row>, { proof }: { proof?: ConsentProof }) {
  const property = fc.asyncProperty(
    fc.array(row, { minLength: 1, maxLength: 12 }),
    fc.nat({ max: 12 }),
    async (rows, cut) => {
      const [one, whole] = [await twoAccounts(), await twoAccounts()]
      const saveAll = async () => {
        for (const { location, ...body } of rows) {
          await one.call(saveCustomer, { body: asSent({ ...body, businessIds: [one.ids[location]] }) })
        }
      }
      await saveAll()
      // Imported as two files, so that rows of the second update contacts of the first.
      for (const part of [rows.slice(0, cut), rows.slice(cut)])
        await importInto(whole.db, whole.above.id, linesOf(part, whole.ids), proof)
      assert.deepEqual(await comparable(whole, !proof), await comparable(one, !proof))
      // A second import must change only what a second round of saves would change.
      await saveAll()
      await importInto(whole.db, whole.above.id, linesOf(rows, whole.ids), proof)
      assert.deepEqual(await comparable(whole, !proof), await comparable(one, !proof))
    },
  )
  return fc.assert(property, {
    ...modelRuns(8),
  })
}

/** A reseller with two locations in one account, and one location that is its own account. */
async function twoAccounts() {
  const scene = await fresh()
  const above = await scene.given.business({ type: 'reseller' })
  const group = await scene.given.business({ type: 'enterprise', parentId: above.id })
  const places = [
    await scene.given.business({ parentId: group.id }),
    await scene.given.business({ parentId: group.id }),
    await scene.given.business({ parentId: above.id }),
  ]
  return { ...scene, above, ids: places.map(({ id }) => id) }
}
type Scene = Awaited<ReturnType<typeof twoAccounts>>

async function* linesOf(rows: readonly Row[], ids: readonly number[]) {
  for (const [at, { location, ...body }] of rows.entries()) {
    yield { line: at + 1, content: asSent({ ...body, businessIds: [ids[location]] }) }
  }
}

/** Ids and hashes differ between two partners. Everything else must be equal, including the order of updates. */
async function comparable({ db, partnerId, ids }: Scene, withChanges: boolean) {
  const stored = await storedContacts(db, partnerId)
  const placesOf = ({ business_ids }: (typeof stored)[number]) =>
    (business_ids as number[]).map((id) => ids.indexOf(id))
  const accounts = [
    stored.filter((one) => !placesOf(one).includes(2)),
    stored.filter((one) => placesOf(one).includes(2)),
  ]
  return { accounts: accounts.map(showAccount), optOuts: await optOutsOf(db, partnerId) }

  function showAccount(contacts: typeof stored) {
    const newest = contacts.toSorted((a, b) => (a.m < b.m ? -1 : a.m > b.m ? 1 : a.id - b.id)).map(({ id }) => id)
    return contacts.map((one) => {
      const { id, m: _m, email_hash: _email, phone_hash: _phone, business_ids: _ids, changes, ...contact } = one
      return { ...contact, ...(withChanges && { changes }), age: newest.indexOf(id), places: placesOf(one) }
    })
  }
}

async function optOutsOf(db: Database, partnerId: number) {
  const { rows } = await db.execute(
    `select blocked, email_marketing, email_feedback, email_service, sms_marketing, sms_feedback, sms_service
    from opt_outs where partner_id = $1 order by 1, 2, 3, 4, 5, 6, 7`,
    [partnerId],
  )
  return rows
}
