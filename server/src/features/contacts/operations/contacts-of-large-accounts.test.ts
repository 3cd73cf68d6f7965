import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenLargeAccount } from '../../../testing/large-account.ts'
import { rowsHandled } from '../../../testing/rows-handled.ts'
import { findContactsBelow } from '../store/contact-mappings.ts'
import { listContacts } from '../store/list-contacts.ts'

const CONTACTS = 6_000

test('a page of contacts, the first or a later one, costs the same with a hundred times the locations', async () => {
  const { db, partnerId } = await fresh()
  const costs = []
  for (const locations of [10, 1_000]) {
    const accountId = await givenLargeAccount(db, partnerId, { locations, contacts: CONTACTS })
    const pageFrom = (offset: number) =>
      rowsHandled(db, async (db) => {
        const below = await findContactsBelow(db, partnerId, accountId)
        const page = JSON.parse(await listContacts(db, partnerId, { below }, offset, 25)) as { contacts: object[] }
        assert.equal(page.contacts.length, 25)
      })
    costs.push([await pageFrom(0), await pageFrom(1_000)])
  }
  const [[few = 0, fewLater = 0] = [], [many = 0, manyLater = 0] = []] = costs
  assert.ok(many < few * 2, `${few} rows, and ${many}`)
  assert.ok(manyLater < fewLater * 2, `${fewLater} rows, and ${manyLater}`)
})
