import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { isAtLeast, type UserRole } from '../../../core/values/user-role.ts'
import { fresh } from '../../../testing/fresh.ts'
import { modelRuns } from '../../../testing/model-runs.ts'
import { givenPerson } from '../../../testing/signed-in.ts'
import { findRoleEverywhere, listRolesAt, TOPMOST_GRANTED } from './reach.ts'
import { upsertGrant } from './user-grants.ts'

const SHOPS = 8
const oneOf = (count: number) => fc.integer({ min: 0, max: count - 1 })
const role = fc.constantFrom<UserRole>('owner', 'admin', 'member')
const shop = fc.record({ account: oneOf(3), values: fc.tuple(oneOf(4), oneOf(4)) })
const values = fc.uniqueArray(oneOf(3), { maxLength: 3 })
const world = fc.record({
  /** Parents of the second reseller and of three enterprises: none, the first or the second reseller. */
  parents: fc.tuple(oneOf(2), oneOf(3), oneOf(3), oneOf(3)),
  /** Grants at a business, and of those at an enterprise, the values of its two levels. */
  grants: fc.uniqueArray(fc.record({ at: oneOf(5 + SHOPS), role, scope: fc.option(fc.tuple(values, values)) }), {
    selector: ({ at }) => at,
    maxLength: 5,
  }),
  /** Before and after locations have moved to other accounts, and from region to region. Value 3: none. */
  times: fc.tuple(
    fc.array(shop, { minLength: SHOPS, maxLength: SHOPS }),
    fc.array(shop, { minLength: SHOPS, maxLength: SHOPS }),
  ),
})
type Shop = typeof shop extends fc.Arbitrary<infer Value> ? Value : never
interface Grant {
  readonly at: number
  readonly role: UserRole
  readonly scope: readonly (readonly number[])[] | null
}

const made = scene()
before(() => made)
/** Two resellers, three enterprises with two levels of three values, and shops; everything else changes with each world. */
async function scene() {
  const scene = await fresh()
  const { db, given } = scene
  const ids: number[] = []
  for (const type of ['reseller', 'reseller', 'enterprise', 'enterprise', 'enterprise'] as const)
    ids.push((await given.business({ type })).id)
  const valueIds: number[][][] = []
  for (const accountId of ids.slice(2)) {
    const { rows } = await db.execute(
      `with made as (insert into levels (account_id, name, key, position)
        select $1, n::text, n::text, n from generate_series(0, 1) n returning id)
      insert into level_values (level_id, name, key)
      select id, n::text, n::text from made, generate_series(0, 2) n returning id`,
      [accountId],
    )
    const made = (rows as { id: number }[]).map(({ id }) => id)
    valueIds.push([made.slice(0, 3), made.slice(3)])
  }
  for (let n = 0; n < SHOPS; n += 1) ids.push((await given.business()).id)
  const [scoped, expanded] = [await givenPerson(scene, {}), await givenPerson(scene, {})]
  return { ...scene, ids, valueIds, scoped: scoped.userId, expanded: expanded.userId }
}

const LEVELS = [0, 1] as const
const parentsOf = (parents: readonly number[], shops: readonly Shop[]) => [
  -1,
  ...parents.map((parent) => parent - 1),
  ...shops.map(({ account }) => account + 2),
]
function aboveOf(parents: readonly number[], at: number): number[] {
  const above: number[] = []
  for (let each = at; each >= 0; each = parents[each] as number) above.push(each)
  return above
}

/** The grants that give single locations what these give. */
function expand(grants: readonly Grant[], shops: readonly Shop[]): { at: number; role: UserRole }[] {
  const single = grants.flatMap(({ at, role, scope }) => {
    const named = LEVELS.filter((level) => (scope?.[level] ?? []).length > 0)
    if (!isScoped({ at, role, scope })) return [{ at, role }]
    return shops.flatMap(({ account, values }, n) =>
      account + 2 === at && named.every((level) => scope?.[level]?.includes(values[level]))
        ? [{ at: 5 + n, role }]
        : [],
    )
  })
  const strongest = new Map<number, UserRole>()
  for (const { at, role } of single) if (isAtLeast(role, strongest.get(at) ?? 'member')) strongest.set(at, role)
  return [...strongest].map(([at, role]) => ({ at, role }))
}
const isScoped = ({ at, role, scope }: Grant) =>
  at >= 2 && at < 5 && role !== 'owner' && (scope?.some((values) => values.length > 0) ?? false)

const TOPMOST = statement<{ id: number }>('topmost-for-test', `select id from (${TOPMOST_GRANTED}) topmost order by id`)

test('a grant by level is worth what the same role on each of its locations is worth, before and after moves', async () => {
  const { db, partnerId, ids, valueIds, scoped, expanded } = await made
  const idAt = (at: number) => ids[at] as number
  const give = async (db: Db, grants: readonly Grant[]) => {
    await db.execute('delete from user_grants where user_id = $1', [scoped])
    for (const { at, role, scope } of grants) {
      const named = isScoped({ at, role, scope }) ? (scope ?? []) : []
      const levelValueIds = named.flatMap((values, level) =>
        values.map((value) => valueIds[at - 2]?.[level]?.[value] as number),
      )
      await upsertGrant(db, partnerId, { businessId: idAt(at), userId: scoped, userRole: role, levelValueIds })
    }
  }
  const arrange = async (db: Db, parents: readonly number[], shops: readonly Shop[]) => {
    const pairs = ids.flatMap((id, at) => aboveOf(parents, at).map((above) => [idAt(above), id] as const))
    await db.execute(
      `with left_levels as (delete from location_levels where location_id = any ($1)),
      left_ancestors as (delete from business_ancestors where business_id = any ($1))
      update businesses set parent_id = sent.parent_id
      from unnest($1::bigint[], $2::bigint[]) as sent (id, parent_id) where businesses.id = sent.id`,
      [ids, parents.map((parent) => (parent < 0 ? null : idAt(parent)))],
    )
    await db.execute('insert into business_ancestors select * from unnest($1::bigint[], $2::bigint[])', [
      pairs.map(([above]) => above),
      pairs.map(([, id]) => id),
    ])
    const chosen = shops.flatMap(({ account, values }, n) =>
      LEVELS.flatMap((level) =>
        values[level] < 3 ? [[idAt(5 + n), valueIds[account]?.[level]?.[values[level]]]] : [],
      ),
    )
    await db.execute(
      `insert into location_levels select sent.id, level_id, level_values.id
      from unnest($1::bigint[], $2::bigint[]) as sent (id, value_id) join level_values on level_values.id = value_id`,
      [chosen.map(([id]) => id), chosen.map(([, value]) => value)],
    )
  }
  const reachOf = async (db: Db, userId: number) => {
    const topmost = (await db.rows(TOPMOST, [partnerId, userId])).map(({ id }) => id)
    const roles = [...(await listRolesAt(db, partnerId, userId, ids))]
    return { roles, topmost, everywhere: await findRoleEverywhere(db, partnerId, userId) }
  }
  await fc.assert(
    fc.asyncProperty(world, async ({ parents, grants, times }) => {
      await db.transaction(async (db) => {
        await give(db, grants)
        for (const shops of times) {
          const tree = parentsOf(parents, shops)
          await arrange(db, tree, shops)
          const single = expand(grants, shops)
          await db.execute('delete from user_grants where user_id = $1', [expanded])
          await db.execute(
            'insert into user_grants (user_id, business_id, role) select $1, * from unnest($2::bigint[], $3::text[])',
            [expanded, single.map(({ at }) => idAt(at)), single.map(({ role }) => role)],
          )
          const reach = await reachOf(db, scoped)
          assert.deepEqual(reach, await reachOf(db, expanded))
          const below = ids.filter((_, at) => aboveOf(tree, at).some((above) => reach.topmost.includes(idAt(above))))
          assert.deepEqual(
            reach.roles.map(([id]) => id),
            below.toSorted((one, other) => one - other),
          )
        }
      })
    }),
    modelRuns(process.env.TEST_ALL ? 300 : 40),
  )
})
