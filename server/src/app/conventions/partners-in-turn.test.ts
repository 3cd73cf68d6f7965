import { test } from 'node:test'
import { type Db, openDatabase } from '../../core/platform/database.ts'
import { claimCatalogueChange } from '../../features/catalogue/store/offering-changes.ts'
import { lockTree } from '../../features/texts/store/review-locations.ts'
import { countWaiting } from '../../testing/blocking.ts'
import { freshMover } from '../../testing/moves.ts'
import { freshAccount } from '../../testing/offerings.ts'
import { until } from '../../testing/until.ts'

class Undone extends Error {}

/** Claims and rolls back, so that the next claim chooses again. */
async function tryClaim<Claimed>(db: Db, claim: (db: Db) => Promise<Claimed>): Promise<Claimed> {
  let claimed: Claimed | undefined
  await db
    .transaction(async (db) => {
      claimed = await claim(db)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return claimed as Claimed
}

test('a changed service is published while older changes of another partner are still waiting', async () => {
  const [noisy, quiet] = [await freshAccount(1), await freshAccount(1)]
  const change = async ({ service, db }: typeof noisy) => {
    const id = Number((await service('Cut')).slice(4))
    await db.execute('insert into catalogue_changes (service_id) values ($1)', [id])
    return id
  }
  await change(noisy)
  const serviceId = await change(quiet)
  await until(async () => (await tryClaim(quiet.db, claimCatalogueChange))?.serviceId === serviceId)
})

test("a moved location does not wait for another partner's", async () => {
  const [noisy, quiet] = [await freshMover(), await freshMover()]
  const movedIn = async ({ given, moved }: typeof noisy) => {
    const [account, location] = [await given.business({ type: 'enterprise' }), await given.business()]
    await moved(location, account.id)
    return { account, location }
  }
  const { account } = await movedIn(noisy)
  const { location } = await movedIn(quiet)
  const own = openDatabase(quiet.db.connection, { connections: 1 })
  const ended = Promise.withResolvers<void>()
  const holding = own.transaction(async (db) => {
    await lockTree(db, account.id)
    await ended.promise
  })
  const working = noisy.follow()
  const isLeft = async () =>
    (await quiet.db.execute('select from moved_locations where business_id = $1', [location.id])).rows.length > 0
  try {
    await until(async () => (await countWaiting(quiet.db)) > 0)
    await until(async () => !(await isLeft()))
  } finally {
    ended.resolve()
    await holding
    await working
    await own.close()
  }
})
