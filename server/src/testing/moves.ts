import assert from 'node:assert/strict'
import { updateMovedLocations } from '../features/accounts/jobs/update-moved-locations.ts'
import { updateBusiness } from '../features/accounts/operations/update-business.ts'
import { findMiscountedBusinesses } from '../features/reviews/actions/recount-reviews.ts'
import { findMiscountedThemes } from '../features/themes/actions/recount-themes.ts'
import { fresh } from './fresh.ts'

const WRONG_ANCESTORS = `
  with recursive up as (
    select id as business_id, id as ancestor_id, parent_id from businesses where partner_id = $1
    union all
    select up.business_id, above.id, above.parent_id from up join businesses above on above.id = up.parent_id
  ),
  stored as (
    select business_id, ancestor_id from business_ancestors
    join businesses below on below.id = business_id join businesses above on above.id = ancestor_id
    where below.partner_id = $1
  )
  (select business_id, ancestor_id from up except select * from stored)
  union all (select * from stored except select business_id, ancestor_id from up)`

/** A partner, and helpers for tests of moves. */
export async function freshMover() {
  const scene = await fresh()
  const { call, db, partnerId } = scene
  const move = (business: { id: number }, parentId: unknown, query: object = {}) =>
    call(updateBusiness, { params: { business_Id: business.id }, query: { ...query }, body: { parentId } })
  const moved = async (...asked: Parameters<typeof move>) => {
    const answer = await move(...asked)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  /** Checks what `presence doctor` checks, and that business_ancestors matches the parents. */
  const assertExact = async () => {
    assert.deepEqual((await db.execute(WRONG_ANCESTORS, [partnerId])).rows, [])
    assert.deepEqual(await findMiscountedBusinesses(db, partnerId), [])
    assert.deepEqual(await findMiscountedThemes(db, partnerId), [])
  }
  const follow = () => updateMovedLocations.run({ db, signal: new AbortController().signal })
  return { ...scene, move, moved, assertExact, follow }
}
