import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { analysePlain, plainText } from '../../../testing/theme-scene.ts'
import { deleteThemeEdit } from './delete-theme-edit.ts'
import { getThemeStatistics } from './get-theme-statistics.ts'
import { listThemeEdits } from './list-theme-edits.ts'

async function scene() {
  const made = await givenChain(await fresh())
  const remove = (businessNumber: number, themeEditId: number) =>
    made.call(deleteThemeEdit, { params: { businessNumber, themeEditId } })
  return { ...made, remove }
}

test('statistics are as before the edit, and the audit log has the deleted edit', async () => {
  const made = await scene()
  const { chain, given, call, db } = made
  const mentions = plainText([
    ['nice', 'staff', 50],
    ['friendly', 'staff', -20],
    ['lemon', 'cake', 10],
  ])
  await importAll(made, made.north.id, [{ comments: mentions }])
  await analysePlain(made)
  const ask = async () => (await call(getThemeStatistics, { params: { businessNumber: chain.id } })).text
  const before = await ask()
  const merged = await given.themeEdit(chain.id)
  const hidden = await given.themeEdit(chain.id, { adj: 'lemon', kw: 'cake', hidden: true })
  assert.notEqual(await ask(), before)
  const { status, body } = await made.remove(chain.number, merged.themeEditId)
  assert.deepEqual([status, body], [200, merged])
  await made.remove(chain.id, hidden.themeEditId)
  assert.equal(await ask(), before)
  const { rows } = await db.execute(
    `select subject_id, before, after from audit_entries where partner_id = $1 and operation = 'deleteThemeEdit' order by id`,
    [made.partnerId],
  )
  assert.deepEqual(rows, [
    { subject_id: String(merged.themeEditId), before: { theme: 'nice staff', shownAs: 'friendly staff' }, after: null },
    { subject_id: String(hidden.themeEditId), before: { theme: 'lemon cake', hidden: true }, after: null },
  ])
})

test('a deleted, unknown or malformed id gets the same response as that of another business or partner (1404)', async () => {
  const made = await scene()
  const other = await scene()
  const { themeEditId } = await made.given.themeEdit(made.chain.id)
  const theirs = await other.given.themeEdit(other.chain.id)
  const unknown = await made.remove(made.chain.id, 99_000_001)
  assert.deepEqual([unknown.status, unknown.body.code], [404, 1404])
  for (const [at, id] of [
    [made.chain.id, theirs.themeEditId],
    [made.north.id, themeEditId],
    [made.reseller.id, themeEditId],
  ] as const)
    assert.equal((await made.remove(at, id)).text, unknown.text)
  assert.equal((await made.remove(made.chain.id, 0)).body.code, 1404)
  const foreign = await made.remove(other.chain.id, theirs.themeEditId)
  assert.deepEqual([foreign.status, foreign.body.code], [404, 1011])
  const { body } = await other.call(listThemeEdits, { params: { businessNumber: other.chain.id } })
  assert.equal(body.edits.length, 1)
  assert.equal((await made.remove(made.chain.id, themeEditId)).status, 200)
  assert.equal((await made.remove(made.chain.id, themeEditId)).text, unknown.text)
})
