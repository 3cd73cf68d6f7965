import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAnswer } from './read-answer.ts'

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
