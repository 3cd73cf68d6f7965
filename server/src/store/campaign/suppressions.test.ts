import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveCustomer } from '../../operations/contact/save-customer.ts'
import { secretOf } from '../../platform/secret.ts'
import { fresh } from '../../testing/fresh.ts'
import { twoAccounts } from '../../testing/two-accounts.ts'
import { moveContactsToAccount } from '../contact/move-contacts.ts'
import { identitiesOf } from '../contact/opt-outs.ts'
import { issueRequestLink } from './request-links.ts'
import { isSuppressed, listSuppressed, suppress } from './suppressions.ts'

const identityOf = (partnerId: number, email: string) => {
  const { email: identity } = identitiesOf(secretOf('test'), partnerId, { email, phone: '' })
  assert.ok(identity)
  return identity
}

test('an address is suppressed once, in one account, whatever its case', async () => {
  const { db, partnerId, mine, theirs } = await twoAccounts()
  const identity = identityOf(partnerId, 'Gone@Mail.example')
  assert.ok(await suppress(db, partnerId, mine.id, identity, 'bounce'))
  assert.equal(await suppress(db, partnerId, mine.id, identity, 'complaint'), undefined)
  const same = identityOf(partnerId, 'gone@mail.example')
  assert.equal(await isSuppressed(db, partnerId, mine.id, same), true)
  assert.equal(await isSuppressed(db, partnerId, theirs.id, same), false)
  const other = identityOf(partnerId, 'here@mail.example')
  assert.deepEqual(await listSuppressed(db, partnerId, mine.id, [same, other]), [same])
  const stranger = await fresh()
  assert.equal(await suppress(db, stranger.partnerId, mine.id, other, 'bounce'), undefined)
  assert.equal(await isSuppressed(db, stranger.partnerId, mine.id, same), false)
})

test('suppressions move along with the contacts of a location', async () => {
  const { db, partnerId, call, theirs, there, mine } = await twoAccounts()
  await call(saveCustomer, { body: { email: 'gone@mail.example', businessIds: [there.id] } })
  const [gone, another] = ['gone@mail.example', 'another@mail.example'].map((email) => identityOf(partnerId, email))
  assert.ok(gone && another)
  for (const identity of [gone, another]) await suppress(db, partnerId, theirs.id, identity, 'bounce')
  await db.transaction((db) => moveContactsToAccount(db, partnerId, there.id, theirs.id, mine.id))
  assert.deepEqual(await listSuppressed(db, partnerId, mine.id, [gone, another]), [gone])
})

test('a contact has one request link at each of its locations, and asking again extends it', async () => {
  const { db, partnerId, call, here, there } = await twoAccounts()
  const { body } = await call(saveCustomer, { body: { email: 'maya@mail.example', businessIds: [here.id] } })
  const [soon, late] = [new Date('2026-12-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')]
  const first = await issueRequestLink(db, partnerId, body.id, here.id, soon)
  assert.deepEqual(first?.expiresAt, soon)
  assert.deepEqual(await issueRequestLink(db, partnerId, body.id, here.id, late), { ...first, expiresAt: late })
  assert.deepEqual((await issueRequestLink(db, partnerId, body.id, here.id, soon))?.expiresAt, late)
  assert.equal(await issueRequestLink(db, partnerId, body.id, there.id, soon), undefined)
  const stranger = await fresh()
  assert.equal(await issueRequestLink(db, stranger.partnerId, body.id, here.id, soon), undefined)
})
