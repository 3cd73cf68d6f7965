import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exp, sigmoid, softmax, tanh } from './curves.ts'

test('the curves are accurate to four digits, everywhere', () => {
  for (let value = -20; value <= 20; value += 0.0137) {
    assert.ok(Math.abs(tanh(value) - Math.tanh(value)) < 1e-4, `tanh(${value})`)
    assert.ok(Math.abs(sigmoid(value) - 1 / (1 + Math.exp(-value))) < 1e-4, `sigmoid(${value})`)
  }
  assert.deepEqual([tanh(Infinity), tanh(-Infinity)], [1, -1])
})

test('powers of e are accurate to five digits below zero, and 0 far below', () => {
  for (let value = -59; value <= 0; value += 0.137)
    assert.ok(Math.abs(exp(value) / Math.exp(value) - 1) < 1e-5, `exp(${value})`)
  assert.equal(exp(-1000), 0)
})

test('shares sum to 1, and the largest value has the largest share', () => {
  const values = Float64Array.of(9, 1000, -1000, 998, 9)
  softmax(values, 1, 4)
  assert.ok(Math.abs((values[1] as number) + (values[2] as number) + (values[3] as number) - 1) < 1e-12)
  assert.ok((values[1] as number) > (values[3] as number))
  assert.deepEqual([values[0], values[4]], [9, 9])
})
