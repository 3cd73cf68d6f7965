import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whySlow } from './slow-expressions.ts'

for (const [source, flags] of [
  // On a text of slashes that ends with something else, the search restarts at every slash.
  [String.raw`\/+$`, ''],
  ['[.,;:!?*_]+$', ''],
  [String.raw`\s+\S*$`, ''],
  ['(a+)+b', ''],
  [String.raw`^\d+\d+x`, ''],
] as const)
  test(`/${source}/${flags} is found`, () =>
    assert.match(whySlow(source, flags) ?? '', /grows .* on a text that repeats/))

for (const [source, flags] of [
  [String.raw`\s+`, 'gu'],
  [String.raw`\/{1,9}$`, ''],
  [String.raw`^\d{4}-\d{2}-\d{2}$`, ''],
  [String.raw`https?:\/\/[^\s<>]{1,2100}`, 'gi'],
] as const)
  test(`/${source}/${flags} is left alone`, () => assert.equal(whySlow(source, flags), undefined))
