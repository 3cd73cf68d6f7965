import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { listThemeEdits } from './list-theme-edits.ts'
import { saveThemeEdit } from './save-theme-edit.ts'

/** A chain with two edits, as its location reads them. */
async function scene() {
  const made = await givenChain(await fresh())
  const { call, given, chain, north } = made
  await given.themeEdit(chain.number, { adj: 'nice', kw: 'staff', shownAdj: 'friendly', shownKw: 'staff' })
  await given.themeEdit(chain.number, { adj: 'lemon', kw: 'cake', hidden: true })
  const params = { businessNumber: north.id }
  const edits = async () => (await call(listThemeEdits, { params })).body.edits
  const [renaming, hiding] = await edits()
  return { ...made, params, edits, renaming, hiding }
}

test('an edit of a business above can be sent back as it was read, and nothing is written', async () => {
  const { call, db, partnerId, params, edits, renaming, hiding } = await scene()
  const audited = async () =>
    (await db.execute('select count(*) from audit_entries where partner_id = $1', [partnerId])).rows
  const before = await audited()
  for (const body of [renaming, hiding]) {
    const answer = await call(saveThemeEdit, { params, body })
    assert.deepEqual([answer.status, answer.body], [200, body])
  }
  assert.deepEqual(await edits(), [renaming, hiding])
  assert.deepEqual(await audited(), before)
})

test('an admin of a location can send back an edit of the business above', async () => {
  const made = await scene()
  const person = await signedIn(made, { [made.north.id]: 'admin' })
  assert.equal((await person.act(saveThemeEdit, { params: made.params, body: made.renaming })).status, 200)
})

test('a changed edit of a business above is refused with the business that it belongs to (1000)', async () => {
  const { call, chain, params, edits, renaming, hiding } = await scene()
  const changed = [
    { ...renaming, shownKw: 'people' },
    { ...renaming, kw: 'waiter' },
    { ...hiding, hidden: false, shownAdj: 'good', shownKw: 'cake' },
  ]
  for (const body of changed) {
    const answer = await call(saveThemeEdit, { params, body })
    assert.deepEqual([answer.status, answer.body.code], [400, 1000])
    assert.match(answer.body.message, new RegExp(`this edit belongs to business ${chain.id}; change it there`))
  }
  assert.deepEqual(await edits(), [renaming, hiding])
})

test('an edit of a business that is not above is not recognised (1000)', async () => {
  const { call, given, params, south } = await scene()
  const sibling = await given.themeEdit(south.number, { adj: 'good', kw: 'tea', hidden: true })
  const other = await scene()
  for (const body of [sibling, other.hiding]) {
    const answer = await call(saveThemeEdit, { params, body })
    assert.deepEqual([answer.status, answer.body.code], [400, 1000])
    assert.match(answer.body.message, /themeEditId cannot be changed/)
  }
})
