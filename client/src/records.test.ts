import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PresenceError } from './error.ts'
import { recordsOf } from './records.ts'

const records = Array.from({ length: 450 }, (_, id) => ({ id }))

/** A service whose pages can hold this many records. */
const serviceOf = (fitting: number) => async (input: { query?: Record<string, unknown> }) => {
  const { sindex, count } = input.query as { sindex: number; count: number }
  if (count > fitting) throw new PresenceError('Result count is invalid', { code: 1164, status: 400 })
  return { contacts: records.slice(sindex, sindex + count), hasMore: sindex + count < records.length }
}

async function all(read: AsyncIterable<unknown>) {
  const items: unknown[] = []
  for await (const item of read) items.push(item)
  return items
}

test('pages that are too large are requested again in halves (1164)', async () => {
  const read = await all(recordsOf(serviceOf(60), 'contacts', {}))
  assert.deepEqual(read, records)
})

test('a count that the caller has chosen is not changed (1164)', async () => {
  await assert.rejects(all(recordsOf(serviceOf(60), 'contacts', { query: { count: 100 } })), {
    code: 1164,
  })
})
