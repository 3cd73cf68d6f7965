import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inChunks } from './in-chunks.ts'

async function chunksOf(parts: readonly string[], bytes: number): Promise<string[]> {
  async function* output() {
    for (const part of parts) yield Buffer.from(part)
  }
  const chunks: string[] = []
  for await (const chunk of inChunks(output(), bytes)) chunks.push(chunk.toString())
  return chunks
}

test('each chunk has whole rows, however they arrive', async () => {
  const text = Array.from({ length: 100 }, (_, at) => `${'x'.repeat(at % 7)}${at}\n`).join('')
  for (const size of [1, 3, 10, 1000]) {
    const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    const chunks = await chunksOf(parts, 20)
    assert.equal(chunks.join(''), text)
    assert.ok(chunks.every((chunk) => chunk.endsWith('\n')))
    if (size < 20) assert.ok(chunks.length > 10)
  }
})

test('a row larger than a chunk stays whole, and no rows make no chunk', async () => {
  const row = `${'y'.repeat(100)}\n`
  assert.deepEqual(await chunksOf([...`a\n${row}`], 2), ['a\n', row])
  assert.deepEqual(await chunksOf([], 10), [])
})
