import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownPath } from './safe-redirect.ts'

test('accepts a path of the dashboard', () => {
  for (const path of ['/app', '/app/keys', '/app?x=1', '/app/business/1/listing?section=hours']) {
    assert.equal(ownPath(path), path)
  }
})

test('refuses anything that leads to another site', () => {
  for (const odd of ['https://elsewhere.example/app', '//elsewhere.example', '/apple', '/v1/x', 'javascript:x', 7]) {
    assert.equal(ownPath(odd), '/app')
  }
  assert.equal(ownPath(undefined), '/app')
})
