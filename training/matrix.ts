export type Matrix = Float64Array

/**
 * Adds a · bᵀ to c: c[i, j] += Σ a[i, k] · b[j, k]. Two rows by two at a time, which keeps four sums in registers; most of
 * the training is spent here.
 */
export function addProduct(c: Matrix, a: Matrix, b: Matrix, rows: number, columns: number, depth: number) {
  for (let i = 0; i < rows; i += 2) {
    const a0 = i * depth
    const a1 = i + 1 < rows ? a0 + depth : a0
    for (let j = 0; j < columns; j += 2) {
      const b0 = j * depth
      const b1 = j + 1 < columns ? b0 + depth : b0
      let s00 = 0
      let s01 = 0
      let s10 = 0
      let s11 = 0
      for (let k = 0; k < depth; k++) {
        const x0 = a[a0 + k] as number
        const x1 = a[a1 + k] as number
        const y0 = b[b0 + k] as number
        const y1 = b[b1 + k] as number
        s00 += x0 * y0
        s01 += x0 * y1
        s10 += x1 * y0
        s11 += x1 * y1
      }
      const place = i * columns + j
      c[place] = (c[place] as number) + s00
      if (b1 !== b0) c[place + 1] = (c[place + 1] as number) + s01
      if (a1 === a0) continue
      c[place + columns] = (c[place + columns] as number) + s10
      if (b1 !== b0) c[place + columns + 1] = (c[place + columns + 1] as number) + s11
    }
  }
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

/** Adds a factor times one part of a vector to a part of another. */
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
