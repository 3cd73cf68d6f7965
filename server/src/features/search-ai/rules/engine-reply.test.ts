import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRetryAfter } from '../../../core/values/duration.ts'
import { nextAttemptAt, readAnswer } from './engine-reply.ts'

const completion = (message: object, more: object = {}) => JSON.stringify({ choices: [{ message }], ...more })

test('the text of a chat completion is read', () => {
  assert.deepEqual(readAnswer(completion({ content: 'Hello' })), { text: 'Hello', sources: [] })
  const parts = [
    { type: 'text', text: 'Hel' },
    { type: 'text', text: 'lo' },
  ]
  assert.equal(readAnswer(completion({ content: parts }))?.text, 'Hello')
})

test('sources are read from citations and annotations', () => {
  const annotations = [{ type: 'url_citation', url_citation: { url: 'https://c.example' } }, { type: 'file' }]
  const citations = ['https://a.example', { url: 'https://b.example' }, 7, null]
  assert.deepEqual(readAnswer(completion({ content: 'x', annotations }, { citations }))?.sources, [
    'https://a.example',
    'https://b.example',
    'https://c.example',
  ])
})

test('at most 200 sources are read, and addresses that are too long are skipped', () => {
  const citations = Array.from({ length: 10_000 }, (_, at) => `https://a.example/${at}`)
  const read = readAnswer(completion({ content: 'x' }, { citations }))
  assert.deepEqual(read?.sources, citations.slice(0, 200))
  const long = `https://a.example/${'x'.repeat(5_000)}`
  const more = readAnswer(completion({ content: 'x' }, { citations: [long, { url: long }, 'https://b.example'] }))
  assert.deepEqual(more?.sources, ['https://b.example'])
})

test('characters that the database cannot store are removed', () => {
  assert.equal(readAnswer(completion({ content: 'a\0b\ud83d' }))?.text, 'ab\ufffd')
})

for (const raw of [
  '',
  '<html>',
  'null',
  '[]',
  '"text"',
  '{}',
  '{"choices":[]}',
  '{"choices":{"0":{"message":{"content":"x"}}}}',
  '{"choices":[{"message":null}]}',
  '{"choices":[{"message":{"content":7}}]}',
  '{"choices":[{"message":{"content":""}}]}',
  '{"choices":[{"message":{"content":[]}}]}',
  '{"choices":[{"message":{"content":[{"image":"x"}]}}]}',
])
  test(`${raw || 'nothing'} is no answer`, () => {
    assert.equal(readAnswer(raw), undefined)
  })

const now = new Date('2026-11-15T10:00:00Z')
const busy = { reason: 'status 429', isPassing: true, concernsEngine: false }
const waitOf = (refusal: Parameters<typeof nextAttemptAt>[0], attempts: number) => {
  const at = nextAttemptAt(refusal, attempts, now)
  return at && (at.getTime() - now.getTime()) / 1000
}

test('a question is retried after one minute, then after two, and not a third time', () => {
  assert.deepEqual(
    [1, 2, 3].map((attempts) => waitOf(busy, attempts)),
    [60, 120, undefined],
  )
})

test('a retry waits as long as the engine asks for, up to an hour', () => {
  assert.equal(waitOf({ ...busy, retryAfterMs: 600_000 }, 1), 600)
  assert.equal(waitOf({ ...busy, retryAfterMs: 1_000 }, 1), 60)
  assert.equal(waitOf({ ...busy, retryAfterMs: 3_600_000 }, 1), 3600)
  assert.equal(waitOf({ ...busy, retryAfterMs: 3_600_001 }, 1), undefined)
})

test('a permanent refusal is not retried', () => {
  assert.equal(waitOf({ ...busy, isPassing: false }, 1), undefined)
})

for (const [text, ms] of [
  ['17', 17_000],
  [' 0 ', 0],
  ['Sun, 15 Nov 2026 10:00:30 GMT', 30_000],
  ['Sun, 15 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['99999999999999', undefined],
  [undefined, undefined],
] as const)
  test(`Retry-After: ${text} means ${ms} ms`, () => {
    assert.equal(parseRetryAfter(text, now), ms)
  })
