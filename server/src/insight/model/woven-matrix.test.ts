import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addProduct, weave } from './woven-matrix.ts'

const weight = fc.double({ min: -4, max: 4, noNaN: true })
const size = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(64, 192))

test('a woven matrix multiplies as a plain one does, to the bit, and others do not change it', () => {
  fc.assert(
    fc.property(size, size, fc.array(weight, { minLength: 7, maxLength: 50 }), (rows, columns, some) => {
      const at = (place: number) => (some[place % some.length] as number) * (1 + (place % 13))
      const matrix = Float32Array.from({ length: rows * columns }, (_, place) => at(place))
      const vector = Float64Array.from({ length: columns + 2 }, (_, place) => at(place * 3 + 1))
      const result = new Float64Array(rows + 2).fill(0.5)
      const woven = weave(matrix, columns)
      weave(new Float32Array(20_000).fill(7), 100)
      addProduct(woven, vector, 1, result, 1)
      const plain = Array.from({ length: rows }, (_, row) => {
        let sum = 0
        for (let k = 0; k < columns; k++) sum += (matrix[row * columns + k] as number) * (vector[k + 1] as number)
        return 0.5 + sum
      })
      assert.deepEqual([...result], [0.5, ...plain, 0.5])
    }),
    { numRuns: 60 },
  )
})

test('a matrix that is too large for its place is refused', () => {
  assert.throws(() => weave(new Float32Array(2000), 2000), /1 × 2000 has no room/)
})
