import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openTopBusiness } from '../../app/cli/import-top-business.ts'
import { inviteUser } from '../../app/cli/users.ts'
import { fresh } from '../../testing/fresh.ts'
import { secretOf } from '../platform/secret.ts'
import { findPartnerId } from '../store/partners.ts'
import { CommandError } from './fail.ts'
import { openPartner } from './open-partner.ts'

const refused = (message: string) => (error: unknown) => error instanceof CommandError && error.message === message
const exists = (name: string) => refused(`A partner "${name}" exists. Use that name, or choose a different one.`)

test('a new name creates a partner, without surrounding spaces, and only the first use says so', async () => {
  const { db } = await fresh()
  const name = randomUUID()
  const made = await openPartner(db, `  ${name} `)
  assert.deepEqual(made, { id: await findPartnerId(db, name), name, isNew: true })
  for (const again of [name, ` ${name}`]) assert.deepEqual(await openPartner(db, again), { ...made, isNew: false })
})

test('a name that differs from an existing one only in case is refused', async () => {
  const { db } = await fresh()
  const name = `Café Ünal ${randomUUID()}`
  await openPartner(db, name)
  for (const similar of [name.toUpperCase(), name.toLowerCase()]) {
    await assert.rejects(openPartner(db, similar), exists(name))
    assert.equal(await findPartnerId(db, similar), undefined)
  }
})

test('an empty name, one that is too long and one with control characters are refused', async () => {
  const { db } = await fresh()
  for (const name of ['', ' \t ', 'x'.repeat(201), 'Ac\nme', 'Ac\u001b[31mme']) {
    await assert.rejects(
      openPartner(db, name),
      /^Error: --partner must have 1 to 200 characters, no line breaks, control/,
    )
  }
})

test('users invite and import listings refuse a similar name too, and create nothing', async () => {
  const { db } = await fresh()
  const name = `Acme ${randomUUID()}`
  const similar = name.toLowerCase()
  await openPartner(db, name)
  const invitee = { partner: similar, email: `${randomUUID()}@acme.example` }
  await assert.rejects(inviteUser(db, secretOf('test'), invitee), exists(name))
  async function* rows() {
    yield { line: 1, content: { name: 'Acme', businessLevel: 'reseller', externalId: 'top' } }
  }
  await assert.rejects(openTopBusiness(db, secretOf('test'), similar, rows(), {}), exists(name))
})
