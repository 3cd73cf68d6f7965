import { addProduct as addVectorProduct } from '../src/model/add-product.ts'

export type Matrix = Float64Array

/**
 * Adds a · bᵀ to c: c[i, j] += Σ a[i, k] · b[j, k]. Four rows by two at a time, which keeps eight sums in registers; most
 * of the training time is spent here.
 */
export function addProduct(c: Matrix, a: Matrix, b: Matrix, rows: number, columns: number, depth: number) {
  if (rows === 1) return addVectorProduct(b, depth, a, 0, c, 0)
  if (columns === 1) return addVectorProduct(a, depth, b, 0, c, 0)
  for (let i = 0; i < rows; i += 4) {
    const a0 = i * depth
    const a1 = Math.min(i + 1, rows - 1) * depth
    const a2 = Math.min(i + 2, rows - 1) * depth
    const a3 = Math.min(i + 3, rows - 1) * depth
    for (let j = 0; j < columns; j += 2) {
      const b0 = j * depth
      const b1 = Math.min(j + 1, columns - 1) * depth
      let s00 = 0
      let s01 = 0
      let s10 = 0
      let s11 = 0
      let s20 = 0
      let s21 = 0
      let s30 = 0
      let s31 = 0
      for (let k = 0; k < depth; k++) {
        const y0 = b[b0 + k] as number
        const y1 = b[b1 + k] as number
        const x0 = a[a0 + k] as number
        const x1 = a[a1 + k] as number
        const x2 = a[a2 + k] as number
        const x3 = a[a3 + k] as number
        s00 += x0 * y0
        s01 += x0 * y1
        s10 += x1 * y0
        s11 += x1 * y1
        s20 += x2 * y0
        s21 += x2 * y1
        s30 += x3 * y0
        s31 += x3 * y1
      }
      addPair(c, i, j, rows, columns, s00, s01)
      addPair(c, i + 1, j, rows, columns, s10, s11)
      addPair(c, i + 2, j, rows, columns, s20, s21)
      addPair(c, i + 3, j, rows, columns, s30, s31)
    }
  }
}

function addPair(c: Matrix, row: number, column: number, rows: number, columns: number, first: number, second: number) {
  if (row >= rows) return
  const place = row * columns + column
  c[place] = (c[place] as number) + first
  if (column + 1 < columns) c[place + 1] = (c[place + 1] as number) + second
}

export function transposed(matrix: Matrix, rows: number, columns: number): Matrix {
  const result = new Float64Array(rows * columns)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      result[column * rows + row] = matrix[row * columns + column] as number
  return result
}

export function add(to: Matrix, from: Matrix) {
  for (let at = 0; at < from.length; at++) to[at] = (to[at] as number) + (from[at] as number)
}

/** Adds a factor times a part of a vector to a part of another. */
export function addScaled(
  to: Matrix,
  toPlace: number,
  from: Matrix,
  fromPlace: number,
  length: number,
  factor: number,
) {
  for (let at = 0; at < length; at++)
    to[toPlace + at] = (to[toPlace + at] as number) + factor * (from[fromPlace + at] as number)
}

export function softmax(values: Matrix) {
  const most = Math.max(...values)
  let sum = 0
  for (let at = 0; at < values.length; at++) {
    const value = Math.exp((values[at] as number) - most)
    values[at] = value
    sum += value
  }
  for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) / sum
}
