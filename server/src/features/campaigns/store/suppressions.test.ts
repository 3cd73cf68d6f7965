import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { fresh } from '../../../testing/fresh.ts'
import { twoAccounts } from '../../../testing/two-accounts.ts'
import { moveContactsToAccount } from '../../accounts/actions/move-contacts.ts'
import { deleteCustomer } from '../../contacts/operations/delete-customer.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { identitiesOf } from '../../contacts/store/opt-outs.ts'
import { issueRequestLink } from './link-targets.ts'
import { listSuppressed, suppress } from './suppressions.ts'

const identityOf = (partnerId: number, email: string) => {
  const { email: identity } = identitiesOf(secretOf('test'), partnerId, { email, phone: '' })
  assert.ok(identity)
  return identity
}

test('an address is suppressed once, in one account, whatever its case', async () => {
  const { db, partnerId, mine, theirs } = await twoAccounts()
  const identity = identityOf(partnerId, 'Gone@Mail.example')
  assert.equal((await suppress(db, partnerId, mine.id, new Map([[identity, 'bounce']]))).length, 1)
  assert.deepEqual(await suppress(db, partnerId, mine.id, new Map([[identity, 'complaint']])), [])
  const same = identityOf(partnerId, 'gone@mail.example')
  assert.deepEqual(await listSuppressed(db, partnerId, mine.id, [same]), [same])
  assert.deepEqual(await listSuppressed(db, partnerId, theirs.id, [same]), [])
  const other = identityOf(partnerId, 'here@mail.example')
  assert.deepEqual(await listSuppressed(db, partnerId, mine.id, [same, other]), [same])
  const stranger = await fresh()
  assert.deepEqual(await suppress(db, stranger.partnerId, mine.id, new Map([[other, 'bounce']])), [])
  assert.deepEqual(await listSuppressed(db, stranger.partnerId, mine.id, [same]), [])
})

test('suppressions of moved and of deleted contacts move with a location, those of contacts that stay do not', async () => {
  const { db, partnerId, call, given, theirs, there, mine } = await twoAccounts()
  const stays = await given.business({ parentId: theirs.id })
  const save = (email: string, { id }: { id: number }) =>
    call(saveCustomer, { body: { email, businessIds: [id] } }).then(({ body }) => body.id as number)
  await save('moves@mail.example', there)
  await save('stays@mail.example', stays)
  await call(deleteCustomer, { params: { customerId: await save('deleted@mail.example', there) } })
  const [moved, kept, deleted] = ['moves', 'stays', 'deleted'].map((name) =>
    identityOf(partnerId, `${name}@mail.example`),
  )
  assert.ok(moved && kept && deleted)
  const all = [moved, kept, deleted]
  await suppress(db, partnerId, theirs.id, new Map(all.map((identity) => [identity, 'bounce'])))
  await db.transaction((db) => moveContactsToAccount(db, partnerId, there.id, theirs.id, mine.id))
  const copied = await listSuppressed(db, partnerId, mine.id, all)
  assert.deepEqual(copied.toSorted(), [moved, deleted].toSorted())
})

test('the suppressions of a location that joins another account are not left behind', async () => {
  const { db, partnerId, given, mine } = await twoAccounts()
  const alone = await given.business()
  const identity = identityOf(partnerId, 'gone@mail.example')
  await suppress(db, partnerId, alone.id, new Map([[identity, 'bounce']]))
  await db.transaction((db) => moveContactsToAccount(db, partnerId, alone.id, alone.id, mine.id))
  assert.deepEqual(await listSuppressed(db, partnerId, mine.id, [identity]), [identity])
  assert.deepEqual(await listSuppressed(db, partnerId, alone.id, [identity]), [])
})

test('a contact has one request link at each of its locations, and a second request extends it', async () => {
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
