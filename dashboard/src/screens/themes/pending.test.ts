import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPending, pendingInWords } from './pending.ts'

const words = (pendingTexts: number, theirs: readonly number[] = [], isSocial = false) =>
  pendingInWords({ pendingTexts, competitors: theirs.map((pendingTexts) => ({ pendingTexts })) }, isSocial)

test('says what still waits, one and many, own and of competitors, and nothing when nothing does', () => {
  assert.equal(words(0, [0]), undefined)
  assert.equal(words(1), '1 review is still being analysed. The counts will go up.')
  assert.equal(words(12), '12 reviews are still being analysed. The counts will go up.')
  assert.equal(
    words(2, [1, 2], true),
    '2 posts and 3 posts about competitors are still being analysed. The counts will go up.',
  )
  assert.equal(words(0, [1]), '1 review about competitors is still being analysed. The counts will go up.')
  assert.equal(isPending({ pendingTexts: 0, competitors: [{ pendingTexts: 1 }] }), true)
  assert.equal(isPending({ pendingTexts: 0, competitors: [] }), false)
  assert.match(words(10_000) ?? '', /^10.000 or more reviews are/)
})
