import assert from 'node:assert/strict'
import { test } from 'node:test'
import { originOf, type SourceLink, stateOf } from './source-link.ts'

const link = { kind: 'directory', directory: 'demo-maps', url: '', state: 'ok', error: '' } as SourceLink

test('a source is named by its origin, without the secrets in a feed URL', () => {
  assert.equal(originOf(link), 'Demo maps')
  assert.equal(originOf({ ...link, kind: 'feed', url: 'https://reviews.example/a?key=t0ken' }), 'reviews.example')
  assert.equal(originOf({ ...link, kind: 'push' }), 'Webhook')
})

test('a source with some refused reviews is neither active nor failing', () => {
  const words = (more: Partial<SourceLink>) => stateOf({ ...link, ...more }).label
  assert.equal(words({}), 'Active')
  assert.equal(words({ error: '1 review was refused.' }), 'Partly imported')
  assert.equal(words({ state: 'failing', error: 'timed out' }), 'Failing')
  assert.equal(words({ state: 'waiting', kind: 'push' }), 'Nothing received yet')
})
