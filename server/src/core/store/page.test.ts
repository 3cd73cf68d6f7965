import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declareTestService } from '../../testing/fresh.ts'
import { statement } from '../platform/statement.ts'
import { PAGE_BYTES_MAX, type PageRow, PageTooLarge, pageJson, pageOf, readPage } from './page.ts'

const service = declareTestService()
/** Lists records that each repeat one letter to this number of bytes, last letter first. */
async function list(records: number, bytes: number, count: number) {
  const { db } = await service()
  const text = `select -n as place, to_json(repeat(chr(64 + n), $2 - 2)) as json from generate_series(1, $1) n`
  const list = statement<PageRow>('', `select ${pageJson('all', '$3')} from ${pageOf(text)}`)
  return readPage(await db.rows(list, [records, bytes, count]))
}
const MEGABYTE = 1_048_576

test('a page has its records in their order and says whether others follow', async () => {
  assert.equal(await list(3, 3, 3), '{"all":["C","B","A"],"hasMore":false}')
  assert.equal(await list(3, 3, 2), '{"all":["C","B"],"hasMore":true}')
  assert.equal(await list(0, 3, 2), '{"all":[],"hasMore":false}')
})

test('records that are too large for one response are refused, with the number that fits', async () => {
  const fitting = PAGE_BYTES_MAX / MEGABYTE
  await assert.rejects(list(20, MEGABYTE, 20), (error) => error instanceof PageTooLarge && error.fitting === fitting)
  await assert.rejects(list(20, MEGABYTE, fitting + 1), PageTooLarge)
  const page = JSON.parse((await list(20, MEGABYTE, fitting)) as string)
  assert.deepEqual([page.all.length, page.hasMore], [fitting, true])
})

test('a record that exceeds the limit can still be read alone', async () => {
  const bytes = PAGE_BYTES_MAX + MEGABYTE
  assert.equal(JSON.parse((await list(2, bytes, 1)) as string).all[0].length, bytes - 2)
  await assert.rejects(list(2, bytes, 2), (error) => error instanceof PageTooLarge && error.fitting === 1)
})
