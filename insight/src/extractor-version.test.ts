import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openExtractor } from './extractor.ts'
import { extractorVersion, versionOf } from './extractor-version.ts'

test('other weights for sarcasm and conditions are another version', () => {
  assert.notEqual(versionOf('model', Buffer.from('{}')), versionOf('model', Buffer.from('{ }')))
})

test('the version can be found without loading the extractor', async () => {
  assert.equal(await extractorVersion(), (await openExtractor()).version)
})
