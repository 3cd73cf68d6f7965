import assert from 'node:assert/strict'
import { test } from 'node:test'
import { client } from '../api/client.ts'
import { readNames } from './business-names.ts'

test('more than 200 businesses are named by several requests', async (t) => {
  const { mock } = t.mock.method(client, 'nameBusinesses', async ({ query }: { query: { ids: string } }) => ({
    businesses: query.ids.split(',').map((id) => ({ businessId: Number(id), businessNumber: 1, name: id, city: '' })),
  }))
  const ids = Array.from({ length: 450 }, (_, at) => 100_001 + at)
  const businesses = await readNames(ids, new AbortController().signal)
  assert.deepEqual(
    businesses.map(({ businessId }) => businessId),
    ids,
  )
  assert.equal(mock.callCount(), 3)
})
