import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { searchBusinessesBelow } from './search-businesses-below.ts'

test('a complete number comes first, then names that begin with the text, then the others; with total and pages', async () => {
  const { call, given } = await fresh()
  const chain = await given.business({ type: 'enterprise', name: 'Pier Group' })
  const exact = await given.business({ name: 'Zoo', parentId: chain.id })
  const contains = await given.business({ name: 'Old Pier', parentId: chain.id })
  const begins = await given.business({ name: `Pier ${exact.number}`, parentId: chain.id })
  await given.business({ name: 'Pier elsewhere' })
  const search = async (body: object, query: object = {}) => {
    const answer = await call(searchBusinessesBelow, {
      params: { businessNumber: chain.number },
      query: { ...query },
      body,
    })
    const ids = answer.body.accounts.map(({ businessId }: { businessId: number }) => businessId)
    return { ...answer.body, ids }
  }
  assert.deepEqual((await search({ searchStr: `${exact.number}` })).ids, [exact.id, begins.id])
  assert.deepEqual((await search({ searchStr: 'PIER' })).ids, [begins.id, chain.id, contains.id])
  assert.deepEqual((await search({ searchStr: 'pier', sortBy: 'createdAt', sortOrder: 'DESC' })).ids, [
    begins.id,
    contains.id,
    chain.id,
  ])
  const { accounts, ...page } = await search({ search: 'pier' }, { sindex: 1, count: 1 })
  assert.deepEqual(page, { totalCount: 2, hasMore: false, ids: [begins.id] })
  assert.equal(accounts[0].name, `Pier ${exact.number}`)
  assert.deepEqual((await search({}, { count: 2 })).hasMore, true)
})

test("another partner's business is unknown (1011)", async () => {
  const [ours, theirs] = [await fresh(), await fresh()]
  const { number } = await theirs.given.business()
  assert.equal((await ours.call(searchBusinessesBelow, { params: { businessNumber: number } })).body.code, 1011)
})
