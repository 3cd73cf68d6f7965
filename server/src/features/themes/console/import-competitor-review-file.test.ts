import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { importCompetitorReviewFile } from './import-competitor-review-file.ts'

const CSV =
  'ID,Date,Stars,Text,City\n1,03/14/2026,5,Friendly staff.,Salem\n2,14/03/2026,2,Rude staff.,Salem\n3,03/15/2026,8,,\n'

async function scene() {
  const made = await fresh()
  const group = await made.given.business({ type: 'enterprise' })
  const { accounts } = await made.given.competitor(group.number)
  const compAccountId = accounts[0]?.compAccountId as number
  const { act } = await signedIn(made, { [group.id]: 'member' })
  const send = (more: object = {}, validateOnly = false) =>
    act(importCompetitorReviewFile, {
      query: { validateOnly },
      body: { compAccountId, csv: CSV, source: 'search', ...more },
    })
  const stored = async () =>
    (
      await made.db.execute(
        'select external_id, rating, review_date::text as day from competitor_reviews where account_id = $1 order by 1',
        [compAccountId],
      )
    ).rows as { external_id: string }[]
  return { ...made, group, compAccountId, act, send, stored }
}

test('a preview names the recognised columns and the errors of each row, and saves nothing', async () => {
  const { send, stored } = await scene()
  const { status, body } = await send({}, true)
  assert.equal(status, 200)
  const { columns, rows, ...counts } = body
  assert.deepEqual(
    columns.map(({ field }: { field: string | null }) => field),
    ['externalId', 'reviewDate', 'rating', 'comments', null],
  )
  assert.deepEqual(counts, { created: 1, updated: 0, unchanged: 0, refused: 2 })
  assert.deepEqual(rows, [
    { line: 2, date: '03/14/2026', rating: '5', text: 'Friendly staff.', errors: [] },
    {
      line: 3,
      date: '14/03/2026',
      rating: '2',
      text: 'Rude staff.',
      errors: ['The date is missing or not valid. It is read month first'],
    },
    {
      line: 4,
      date: '03/15/2026',
      rating: '8',
      text: '',
      errors: ['The rating must be from 0 to 5. If the file has another scale, choose it'],
    },
  ])
  assert.deepEqual(await stored(), [])
})

test('an import saves the valid rows once, with the chosen scale and date order', async () => {
  const { send, stored, call, group } = await scene()
  assert.equal((await send()).body.created, 1)
  assert.deepEqual(await stored(), [{ external_id: '1', rating: 5, day: '2026-03-14' }])
  const again = (await send()).body
  assert.deepEqual([again.created, again.unchanged], [0, 1])
  const dmy = (await send({ dates: 'dmy', scale: 10, csv: 'id,date,rating\n9,05/03/2026,10\n' })).body
  assert.equal(dmy.created, 1)
  assert.deepEqual((await stored()).at(-1), { external_id: '9', rating: 5, day: '2026-03-05' })
  const { body } = await call(listAuditEntries, { query: { businessId: group.id } })
  const [entry] = body.entries
  assert.deepEqual([entry.operation, typeof entry.userId], ['importCompetitorReviewFile', 'number'])
})

test('a file is imported in steps', async () => {
  const { send, stored } = await scene()
  const csv = 'id,date\na,03/14/2026\nb,03/15/2026\nc,03/16/2026\n'
  const step = (await send({ csv, from: 1, count: 1 })).body
  assert.deepEqual([step.created, step.rows.length, step.rows[0].line], [1, 1, 3])
  assert.deepEqual(
    (await stored()).map(({ external_id }) => external_id),
    ['b'],
  )
})

test('a row without a source needs one for the file', async () => {
  const { send } = await scene()
  const { body } = await send({ csv: 'date\n03/14/2026\n', source: ' ' }, true)
  assert.deepEqual(body.rows[0].errors, ['Source is missing. Enter one for the whole file'])
})

for (const [what, csv, message] of [
  ['no date', 'Name\nx\n', 'The file has no column "reviewDate", only Name.'],
  ['no rows', 'Date\n', 'The file has headings but no rows.'],
  ['too many rows', `Date\n${'x\n'.repeat(2001)}`, 'The file has more than 2000 rows.'],
] as const)
  test(`a file with ${what} is refused with the reason (1000)`, async () => {
    const { send } = await scene()
    const { status, body } = await send({ csv })
    assert.equal(status, 400)
    assert.ok(body.violations[0].message.startsWith(message), JSON.stringify(body))
  })

test('the account of a competitor that the person has no access to is unknown (1404)', async () => {
  const mine = await scene()
  const theirs = await scene()
  const other = await mine.given.business({ type: 'enterprise' })
  const { accounts } = await mine.given.competitor(other.number)
  for (const compAccountId of [theirs.compAccountId, accounts[0]?.compAccountId as number, 99_000_001]) {
    const { status, body } = await mine.send({ compAccountId })
    assert.deepEqual([status, body.code], [404, 1404])
  }
})
