import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addProduct, weave } from './woven-matrix.ts'

for (const rows of [1, 3, 4, 6, 9]) {
  test(`a woven matrix of ${rows} rows multiplies as a plain one does`, () => {
    const columns = 5
    const matrix = Float32Array.from({ length: rows * columns }, (_, at) => ((at * 7) % 11) - 5)
    const vector = Float64Array.of(99, 1, -2, 3, -4, 5, 99)
    const result = new Float64Array(rows + 2).fill(0.5)
    addProduct(weave(matrix, columns), vector, 1, result, 1)
    const plain = Array.from({ length: rows }, (_, row) =>
      vector.slice(1, 6).reduce((sum, value, k) => sum + value * (matrix[row * columns + k] as number), 0.5),
    )
    assert.deepEqual([...result], [0.5, ...plain, 0.5])
  })
}
