import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { connectDirectory } from '../operations/connect-directory.ts'
import { listDirectories } from '../operations/list-directories.ts'
import { addDirectory } from './add-directory.ts'

async function scene(role: 'admin' | 'member') {
  const partner = await fresh()
  const shop = await partner.given.business()
  const { act } = await signedIn(partner, { [shop.id]: role })
  const params = { businessNumber: shop.number }
  const add = (directory: string) => act(addDirectory, { params, body: { directory } })
  const names = async () =>
    (await partner.call(listDirectories, { params })).body.directories.map(
      ({ directory }: { directory: string }) => directory,
    )
  return { ...partner, shop, params, add, names }
}

test('a directory that a person adds can be connected by the businesses of that partner, and of no other', async () => {
  const [mine, theirs] = [await scene('admin'), await scene('admin')]
  assert.equal((await mine.add('reference')).status, 200)
  assert.equal((await mine.add('reference')).status, 200)
  assert.deepEqual([await mine.names(), await theirs.names()], [['internal', 'reference'], ['internal']])
  const connected = await mine.call(connectDirectory, { params: { ...mine.params, directory: 'reference' }, body: {} })
  assert.equal(connected.body.state, 'pending')
  const { body } = await mine.call(listAuditEntries, { query: { businessId: mine.shop.id, subject: 'directory' } })
  assert.equal(body.entries.length, 1)
})

test('a member adds no directory (1171), and nobody adds one of the operator (1000)', async () => {
  const [member, admin] = [await scene('member'), await scene('admin')]
  assert.equal((await member.add('reference')).body.code, 1171)
  assert.equal((await admin.add('internal')).body.code, 1000)
  assert.deepEqual([await member.names(), await admin.names()], [['internal'], ['internal']])
})
