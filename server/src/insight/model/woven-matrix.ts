/**
 * A matrix with every eight rows woven into one: the first number of each, then the second of each. Multiplying reads it
 * straight through and each number of the vector once for eight rows, which is where the extractor spends its time.
 */
export interface WovenMatrix {
  readonly rows: number
  readonly columns: number
  readonly values: Float32Array
}

export function weave(matrix: Float32Array, columns: number): WovenMatrix {
  const rows = matrix.length / columns
  const values = new Float32Array(Math.ceil(rows / 8) * 8 * columns)
  for (let row = 0; row < rows; row++) {
    const place = (row >> 3) * 8 * columns + (row & 7)
    for (let k = 0; k < columns; k++) values[place + 8 * k] = matrix[row * columns + k] as number
  }
  return { rows, columns, values }
}

/** Adds the matrix times a part of a vector to a part of another. */
export function addProduct(
  { rows, columns, values }: WovenMatrix,
  from: Float64Array,
  fromPlace: number,
  to: Float64Array,
  toPlace: number,
) {
  let at = 0
  for (let row = 0; row < rows; row += 8) {
    let s0 = 0
    let s1 = 0
    let s2 = 0
    let s3 = 0
    let s4 = 0
    let s5 = 0
    let s6 = 0
    let s7 = 0
    for (let k = fromPlace; k < fromPlace + columns; k++, at += 8) {
      const value = from[k] as number
      s0 += (values[at] as number) * value
      s1 += (values[at + 1] as number) * value
      s2 += (values[at + 2] as number) * value
      s3 += (values[at + 3] as number) * value
      s4 += (values[at + 4] as number) * value
      s5 += (values[at + 5] as number) * value
      s6 += (values[at + 6] as number) * value
      s7 += (values[at + 7] as number) * value
    }
    const place = toPlace + row
    to[place] = (to[place] as number) + s0
    if (row + 1 < rows) to[place + 1] = (to[place + 1] as number) + s1
    if (row + 2 < rows) to[place + 2] = (to[place + 2] as number) + s2
    if (row + 3 < rows) to[place + 3] = (to[place + 3] as number) + s3
    if (row + 4 < rows) to[place + 4] = (to[place + 4] as number) + s4
    if (row + 5 < rows) to[place + 5] = (to[place + 5] as number) + s5
    if (row + 6 < rows) to[place + 6] = (to[place + 6] as number) + s6
    if (row + 7 < rows) to[place + 7] = (to[place + 7] as number) + s7
  }
}
