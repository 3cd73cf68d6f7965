import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openExtractor } from './extractor.ts'
import type { Mention } from './mentions.ts'
import { SENTENCES } from './sentences.fixture.ts'

const extractor = await openExtractor()
const SIGNS = ['-', '0', '+']
const show = ({ theme, sentiment }: Mention): string => `${theme} ${SIGNS[sentiment + 1]}`

for (const [promise, rows] of Object.entries(SENTENCES)) {
  describe(promise, () => {
    for (const [text, ...mentions] of rows) {
      test(JSON.stringify(text), () => assert.deepEqual(extractor.mentionsOf(text).mentions.map(show), mentions))
    }
  })
}

test('praise that looks like sarcasm counts in a review with five stars', () => {
  const text = 'Congratulations on losing my coat, great service.'
  assert.deepEqual(extractor.mentionsOf(text, { stars: 5 }).mentions.map(show), ['losing coat -', 'great service +'])
})
