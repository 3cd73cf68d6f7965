import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { PresenceError } from '@presence/client'
import { readAllPages } from './all-pages.ts'
import { client } from './client.ts'

interface Window {
  readonly sindex: number
  readonly count: number
}

/** A list of `total` records, of which no more than `fitting` fit on a page. Returns the windows requested from now on. */
function serve(t: TestContext, total: number, fitting: number): Window[] {
  const windows: Window[] = []
  t.mock.method(client, 'listCompetitors', async ({ query: { sindex, count } }: { query: Window }) => {
    windows.push({ sindex, count })
    if (count > fitting) throw new PresenceError('The records exceed 16 MB.', { code: 1164, status: 400 })
    const end = Math.min(total, sindex + count)
    return { competitors: Array.from({ length: end - sindex }, (_, at) => sindex + at), hasMore: end < total }
  })
  return windows
}

const all = (): Promise<{ readonly competitors: readonly unknown[] }> =>
  readAllPages('listCompetitors', 'competitors', { params: { businessId: 100002 } })

test('a short list is one page', async (t) => {
  const windows = serve(t, 100, 1000)
  assert.equal((await all()).competitors.length, 100)
  assert.deepEqual(windows, [{ sindex: 0, count: 100 }])
})

test('a page with too much text is requested in halves, and the next ones are no larger', async (t) => {
  const windows = serve(t, 1100, 600)
  const { competitors } = await all()
  assert.deepEqual(
    competitors,
    Array.from({ length: 1100 }, (_, at) => at),
  )
  assert.deepEqual(windows, [
    { sindex: 0, count: 100 },
    { sindex: 100, count: 1000 },
    { sindex: 100, count: 500 },
    { sindex: 600, count: 500 },
  ])
})

test('a single record that is too large fails', async (t) => {
  const windows = serve(t, 5, 0)
  await assert.rejects(all, { code: 1164 })
  assert.deepEqual(windows.at(-1), { sindex: 0, count: 1 })
})
