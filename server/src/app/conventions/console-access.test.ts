import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { type AnyOperation, scopeOf } from '../../core/operation/define-operation.ts'
import type { UserRole } from '../../core/values/user-role.ts'
import { businessReader } from '../../features/users/actions/authorise.ts'
import { always, callable, eachOfPeople, successOf } from '../../testing/each-operation.ts'
import { exampleOf, workingExampleOf } from '../../testing/examples.ts'
import { fresh, send } from '../../testing/fresh.ts'
import { fullerRequests } from '../../testing/fuller-requests.ts'
import { inDashboard, signedIn } from '../../testing/signed-in.ts'
import { publicOperations } from '../operations.ts'

type Scene = Awaited<ReturnType<typeof fresh>>

/** Everyone may read these lists, but sees only the entries of their own businesses. */
const roleAt = ({ access }: AnyOperation): { readonly role: UserRole; readonly at: unknown } =>
  access === 'self' ? { role: 'member', at: 'self' } : access

/** A person with this role in every business of the partner, and in one more, because signing in requires one. */
async function everywhere(scene: Scene, role: UserRole) {
  await scene.given.business()
  const { rows } = await scene.db.execute(
    'select id from businesses where partner_id = $1 and parent_id is null order by id',
    [scene.partnerId],
  )
  return signedIn(scene, Object.fromEntries(rows.map((row) => [(row as { id: number }).id, role])))
}
/** An owner of one business, which is not all that the partner has. */
async function ownerOfOne(scene: Scene) {
  await scene.given.business()
  return signedIn(scene, { [(await scene.given.business({ type: 'enterprise' })).id]: 'owner' })
}
/** Calls as another partner: with a key, or as a person where keys cannot call. */
async function elsewhere({ audience }: AnyOperation) {
  const scene = await fresh()
  return audience ? (await ownerOfOne(scene)).act : scene.call
}
/** The dashboard's operations on the caller's own account and settings differ for each person. */
const concernsBusinesses = ({ audience, access }: AnyOperation) => !audience || access !== 'self'
const auditOf = async ({ db, partnerId }: Scene) =>
  (await db.execute('select max(id) from audit_entries where partner_id = $1', [partnerId])).rows

eachOfPeople('requires a session (1168)', always, async (operation) => {
  const { app, key } = await fresh()
  for (const headers of [{}, { 'x-api-key': key }, { cookie: `presence=${'A'.repeat(43)}` }]) {
    const { status, body } = await send(app, inDashboard(operation), exampleOf(operation), headers)
    assert.deepEqual([status, body.code], [401, 1168])
  }
})

eachOfPeople('treats data without access as unknown, and changes nothing', concernsBusinesses, async (operation) => {
  const scene = await fresh()
  const request = await workingExampleOf(operation, scene)
  const { act } = await ownerOfOne(scene)
  const before = await auditOf(scene)
  const stranger = await elsewhere(operation)
  const { headers: _, ...withoutHeaders } = request
  // The path still names something.
  const shorter = operation.input.params ? [withoutHeaders] : []
  for (const each of [request, ...shorter, ...fullerRequests(operation, request)]) {
    const { status, body } = await act(operation, each)
    const told = JSON.stringify(each)
    if (roleAt(operation).at === 'partner') {
      assert.deepEqual([status, body.code], [403, 1171], told)
      continue
    }
    // Another partner gets the same response as for unknown ids.
    const expected = await stranger(operation, each)
    assert.deepEqual(
      [status, body.code, body.message],
      [expected.status, expected.body.code, expected.body.message],
      told,
    )
    if (roleAt(operation).at !== 'self') assert.notEqual(status, successOf(operation), told)
  }
  assert.deepEqual(await auditOf(scene), before)
})

/** Lower roles come first: a refused request changes nothing and can be sent again. */
const ROLES = ['member', 'admin', 'owner'] as const

eachOfPeople(
  'works for a sufficient role as for a key, and for no other role (1171)',
  concernsBusinesses,
  async (operation) => {
    const needed = ROLES.indexOf(roleAt(operation).role)
    let scene = await fresh()
    let request = await workingExampleOf(operation, scene)
    for (const [at, role] of ROLES.entries()) {
      // A successful write cannot always be repeated.
      if (at > needed && scopeOf(operation) === 'write') {
        scene = await fresh()
        request = await workingExampleOf(operation, scene)
      }
      const { act } = await everywhere(scene, role)
      const before = await auditOf(scene)
      const { status, body } = await act(operation, request)
      if (at >= needed) {
        assert.equal(status, successOf(operation), role)
      } else {
        assert.deepEqual([status, body.code], [403, 1171], role)
        assert.deepEqual(await auditOf(scene), before)
      }
    }
  },
)

test('owners delete businesses; admins delete everything else and manage users', () => {
  const needing = (role: UserRole) => callable.filter((each) => roleAt(each).role === role).map(({ id }) => id)
  assert.ok(needing('owner').includes('deleteBusiness'))
  for (const id of ['deleteUser', 'signUpUser', 'listUsers', 'deleteReview', 'deleteCustomer', 'createBusiness']) {
    assert.ok(needing('admin').includes(id), id)
  }
  const writesOfMembers = publicOperations.filter((each) => scopeOf(each) === 'write' && roleAt(each).role === 'member')
  assert.ok(writesOfMembers.every(({ id }) => !/delete|user|webhook|connect/i.test(id)))
})

test('no operation names a business where the access rules do not look for it', () => {
  type Schema = TSchema & { namesBusiness?: true; properties?: object }
  const countRefs = (schema: unknown): number => {
    if (schema === null || typeof schema !== 'object') return 0
    const own = (schema as Schema).namesBusiness ? 1 : 0
    return own + Object.values(schema).reduce((sum: number, inner) => sum + countRefs(inner), 0)
  }
  for (const { id, input } of callable) {
    const request = Object.fromEntries(
      Object.entries(input).map(([part, schema]) => [
        part,
        Object.fromEntries(Object.keys((schema as Schema).properties ?? {}).map((name) => [name, 1])),
      ]),
    )
    const { alone, inLists } = businessReader(input)(request)
    assert.equal(alone.length + inLists.length, countRefs(input), id)
  }
})
