import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readModel, writeModel } from './model-file.ts'

const model = {
  sizes: { input: 2, hidden: 1, attention: 1, readout: 1, pair: 1 },
  vectors: {
    hashes: Uint32Array.of(7, 4_000_000_000),
    scales: Float32Array.of(0.5, 0.25),
    bytes: Int8Array.of(1, -2, 127, -127),
  },
  parameters: { o: Float32Array.of(1.5, -2.5), ob: Float32Array.of(0.125) },
}

test('a written model reads back unchanged', () => {
  const { version, ...read } = readModel(writeModel(model))
  assert.deepEqual(read, model)
  assert.match(version, /^[0-9a-f]{8}$/)
})

test('other weights have another version', () => {
  const other = { ...model, parameters: { ...model.parameters, ob: Float32Array.of(0.25) } }
  assert.notEqual(readModel(writeModel(other)).version, readModel(writeModel(model)).version)
})

test('another file is refused with a clear message', () => {
  assert.throws(() => readModel(Buffer.from('version https://')), /the file of the theme model is damaged/)
})
