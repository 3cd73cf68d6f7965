import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citationsIn } from './citations.ts'

/** Each takes seconds to minutes if a regular expression or recursion restarts at every character. */
const SLOW: Readonly<Record<string, readonly [text: string, sources: readonly string[]]>> = {
  'a source of slashes': ['', [`https://a.example${'/'.repeat(120_000)}x`]],
  'brackets that nothing opens': [`https://a.example/${')'.repeat(2_000)} `.repeat(160), []],
  'punctuation that does not end': [`https://a.example/${'.'.repeat(2_000)}x `.repeat(16), []],
}

for (const [name, [text, sources]] of Object.entries(SLOW))
  test(`${name}: read in no time`, () => {
    const started = performance.now()
    citationsIn(text, sources)
    assert.ok(performance.now() - started < 10_000)
  })

test('punctuation after an address is not part of it, except for closing brackets that it opens', () => {
  const pagesIn = (text: string) => citationsIn(text, []).map(({ url }) => url)
  assert.deepEqual(pagesIn('(see https://a.example/b).'), ['a.example/b'])
  assert.deepEqual(pagesIn('https://a.example/b_(c)'), ['a.example/b_(c)'])
  assert.deepEqual(pagesIn('(https://a.example/b_(c).)!'), ['a.example/b_(c)'])
  assert.deepEqual(pagesIn('https://a.example/b//'), ['a.example/b'])
})
