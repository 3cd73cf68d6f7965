import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sigmoid, tanh } from './curves.ts'

test('the curves are right to four digits, everywhere', () => {
  for (let value = -20; value <= 20; value += 0.0137) {
    assert.ok(Math.abs(tanh(value) - Math.tanh(value)) < 1e-4, `tanh(${value})`)
    assert.ok(Math.abs(sigmoid(value) - 1 / (1 + Math.exp(-value))) < 1e-4, `sigmoid(${value})`)
  }
  assert.deepEqual([tanh(Infinity), tanh(-Infinity)], [1, -1])
})
