import assert from 'node:assert/strict'
import { access } from 'node:fs/promises'
import { relative } from 'node:path'
import { test } from 'node:test'
import { shippedAnswers } from './engine-settings.ts'
import { parseSettings } from './settings.ts'

const read = (env: Record<string, string>) => parseSettings(env).engines

test('without settings no private address is allowed, and the shipped answers are used', async () => {
  const { privateEngines, recordedAnswers } = read({})
  assert.equal(privateEngines.size, 0)
  await access(recordedAnswers)
})

test('private engines are addresses with ports', () => {
  const { privateEngines } = read({ PRIVATE_ENGINES: '127.0.0.1:11434, [::1]:8000 10.0.0.5:80' })
  assert.deepEqual([...privateEngines], ['127.0.0.1:11434', '::1:8000', '10.0.0.5:80'])
})

for (const PRIVATE_ENGINES of ['localhost:80', '127.0.0.1', '127.0.0.1:0', '127.0.0.1:65536', '::1:80', 'on', '*:80'])
  test(`${PRIVATE_ENGINES} is no private engine`, () => {
    assert.throws(() => read({ PRIVATE_ENGINES }), /^Error: PRIVATE_ENGINES is [^\n]+$/)
  })

test('the path of a file of recorded answers is relative to where the service was started', () => {
  assert.equal(read({ RECORDED_ANSWERS: relative('.', shippedAnswers) }).recordedAnswers, shippedAnswers)
})
