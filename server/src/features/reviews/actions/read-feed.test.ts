import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFeed } from './read-feed.ts'

const review = {
  businessNumber: '482915073366120',
  sourceAlias: 'till',
  externalId: '1',
  rating: '5',
  reviewDate: '11/16/2026',
  comments: 'Warm bread',
  reviewer: 'Maya',
  tags: '',
  locationExternalId: '7',
  reply: '',
  repliedAt: '',
}
const row = (cells: readonly string[]) => `${cells.join(',')}\n`
const feeds = {
  JSON: (count: number) => JSON.stringify(Array(count).fill({ ...review, tags: ['a', 'b', 'c'] })),
  CSV: (count: number) => row(Object.keys(review)) + row(Object.values(review)).repeat(count),
}

for (const [format, feedOf] of Object.entries(feeds)) {
  test(`10,000 complete reviews are read as ${format}, not one more`, async () => {
    assert.equal((await readFeed(Buffer.from(feedOf(10_000)))).length, 10_000)
    await assert.rejects(readFeed(Buffer.from(feedOf(10_001))), /more than 10000 reviews/)
  })
}
