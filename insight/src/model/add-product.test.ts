import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addProduct } from './add-product.ts'

const weight = fc.double({ min: -4, max: 4, noNaN: true })
const size = fc.integer({ min: 1, max: 20 })

test('the product of any size is exactly equal to a plain one, and nothing else changes', () => {
  fc.assert(
    fc.property(size, size, fc.array(weight, { minLength: 7, maxLength: 50 }), (rows, columns, some) => {
      const at = (place: number) => (some[place % some.length] as number) * (1 + (place % 13))
      const matrix = Float64Array.from({ length: rows * columns }, (_, place) => at(place))
      const vector = Float64Array.from({ length: columns + 2 }, (_, place) => at(place * 3 + 1))
      const result = new Float64Array(rows + 2).fill(0.5)
      addProduct(matrix, columns, vector, 1, result, 1)
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
