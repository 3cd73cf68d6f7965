import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { statement } from '../../../core/platform/statement.ts'
import { bulkEditScene, editAll } from '../../../testing/bulk-edit-scene.ts'
import { PHONE } from '../../../testing/health-scene.ts'
import { givenDirectory } from '../../../testing/publishing-scene.ts'
import { until } from '../../../testing/until.ts'

const OURS = '(212) 555-0100'
const NAME = { field: 'name', state: 'MISMATCH', theirs: 'Old Harbour', isDrift: true }

const PUBLICATIONS = statement<{ state: string; task: string | null; force: boolean; fields: string[] }>(
  '',
  `select state, task, force, array(select each ->> 'field' from jsonb_array_elements(differences) each) as fields
  from publications where directory_id = $1 order by business_id`,
)
const EQUALS = statement('', 'select field from equal_values where directory_id = $1')

/** Four locations; at the first three a directory shows another phone, and at the first also another name. */
async function scene(t: TestContext) {
  const made = await bulkEditScene(4)
  const { db, at, edit } = made
  const directory = await givenDirectory(t, db, 'http://127.0.0.1:9')
  for (const place of [0, 1, 2, 3]) {
    const differences = place === 0 ? [PHONE, NAME] : place < 3 ? [PHONE] : []
    await db.execute(
      `insert into publications (business_id, directory_id, state, differences)
      values ($1, $2, case $3::jsonb when '[]' then 'in sync' else 'drifted' end, $3)`,
      [at(place).id, directory.id, JSON.stringify(differences)],
    )
  }
  const publications = () => db.rows(PUBLICATIONS, [directory.id])
  const equals = async () => (await db.rows(EQUALS, [directory.id])).length
  const drift = (action: string, field = 'phone') => ({ drift: { directory: directory.name, field, action } })
  const resolve = (action: string, field?: string) => edit(drift(action, field))
  return { ...made, directory, publications, equals, drift, resolve }
}

test('accepts the directory’s value at every location where the field differs, and Undo restores it later', async (t) => {
  const { resolve, undo, result, listing, publications } = await scene(t)
  const id = await resolve('accept')
  const { counts, locations } = await result(id)
  assert.deepEqual([counts.total, counts.changed], [3, 3])
  assert.equal(locations[0].changes[0].after, PHONE.theirs)
  assert.deepEqual(
    (await publications()).map(({ fields }) => fields),
    [['name'], [], [], []],
  )
  const accepted = await listing(1)
  assert.match(JSON.stringify(accepted), /555-0199/)
  await undo(id)
  assert.equal((await result(id)).counts.restored, 3)
  // The cache is notified of what a job has changed.
  await until(async () => !JSON.stringify(await listing(1)).includes('555-0199'))
})

test('accepting that the directory shows no value clears ours', async (t) => {
  const { resolve, result, listing, db, at, directory } = await scene(t)
  const missing = { field: 'websiteUrl', state: 'MISSING', isDrift: true }
  await db.execute(
    `update publications set state = 'drifted', differences = $3 where business_id = $1 and directory_id = $2`,
    [at(3).id, directory.id, JSON.stringify([missing])],
  )
  assert.notEqual((await listing(3)).businessInfo.websiteUrl, '')
  const { counts } = await result(await resolve('accept', 'websiteUrl'))
  assert.deepEqual([counts.changed, counts.refused], [1, 0])
  await until(async () => (await listing(3)).businessInfo.websiteUrl === '')
})

test('treats values as equal everywhere; Undo makes them differ again', async (t) => {
  const { resolve, undo, result, publications, equals } = await scene(t)
  const id = await resolve('equal')
  assert.deepEqual([await equals(), (await publications())[1]?.state], [3, 'in sync'])
  const { locations } = await result(id)
  assert.deepEqual(locations[0].changes, [{ field: 'phone', before: PHONE.theirs, after: OURS }])
  await undo(id)
  assert.deepEqual([await equals(), (await result(id)).counts.restored], [0, 3])
  assert.deepEqual(
    (await publications()).map(({ state, fields }) => [state, fields]),
    [
      ['drifted', ['name', 'phone']],
      ['drifted', ['phone']],
      ['drifted', ['phone']],
      ['in sync', []],
    ],
  )
})

test('sends our values again; Undo says that this cannot be taken back', async (t) => {
  const { resolve, undo, result, publications } = await scene(t)
  const id = await resolve('restore')
  assert.deepEqual(
    (await publications()).map(({ state, task, force }) => [state, task, force]),
    [
      ['pending', 'send', true],
      ['pending', 'send', true],
      ['pending', 'send', true],
      ['in sync', null, false],
    ],
  )
  await undo(id)
  const { counts, locations } = await result(id)
  assert.deepEqual([counts.notRestored, locations[0].violations[0].rule], [3, 'your value was sent to the directory'])
})

test('a location that was resolved in the meantime is left unchanged; a refused value is listed', async (t) => {
  const { start, below, drift, result, db, at, directory } = await scene(t)
  const { bulkEditId } = (await start({ ...below, ...drift('accept') })).body
  const write = (place: number, differences: object[]) =>
    db.execute('update publications set differences = $3 where business_id = $1 and directory_id = $2', [
      at(place).id,
      directory.id,
      JSON.stringify(differences),
    ])
  await write(0, [NAME])
  await write(1, [{ ...PHONE, theirs: 'call us' }])
  await editAll(db)
  const { counts, locations } = await result(bulkEditId)
  assert.deepEqual([counts.unchanged, counts.refused, counts.changed], [1, 1, 1])
  assert.deepEqual([locations[0].businessId, locations[0].state], [at(1).id, 'refused'])
})

test('a preview shows each location and stores nothing', async (t) => {
  const { preview, below, drift, publications, equals } = await scene(t)
  const { body } = await preview({ ...below, ...drift('equal') })
  assert.deepEqual([body.counts.total, body.counts.changed], [3, 3])
  assert.deepEqual([await equals(), (await publications())[1]?.state], [0, 'drifted'])
})

test('a decision cannot be combined with a change (1000), and an unknown directory has no differences', async (t) => {
  const { preview, below, drift } = await scene(t)
  const both = await preview({ ...below, ...drift('equal'), listing: { businessInfo: { phone: OURS } } })
  assert.equal(both.body.code, 1000)
  const unknown = await preview({ ...below, drift: { directory: 'nowhere', field: 'phone', action: 'equal' } })
  assert.equal(unknown.body.counts.total, 0)
})
