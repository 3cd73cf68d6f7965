/**
 * Adds the product of a matrix, stored row by row, and a part of a vector to a part of another vector. It processes eight
 * rows at a time, which is 1.5 times as fast as four. The extractor spends most of its time here.
 */
export function addProduct(
  matrix: Float64Array,
  columns: number,
  from: Float64Array,
  fromPlace: number,
  to: Float64Array,
  toPlace: number,
) {
  const rows = matrix.length / columns
  let row = 0
  for (; row + 8 <= rows; row += 8) {
    const first = row * columns
    const second = first + columns
    const third = second + columns
    const fourth = third + columns
    const fifth = fourth + columns
    const sixth = fifth + columns
    const seventh = sixth + columns
    const eighth = seventh + columns
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    let e = 0
    let f = 0
    let g = 0
    let h = 0
    for (let k = 0; k < columns; k++) {
      const value = from[fromPlace + k] as number
      a += (matrix[first + k] as number) * value
      b += (matrix[second + k] as number) * value
      c += (matrix[third + k] as number) * value
      d += (matrix[fourth + k] as number) * value
      e += (matrix[fifth + k] as number) * value
      f += (matrix[sixth + k] as number) * value
      g += (matrix[seventh + k] as number) * value
      h += (matrix[eighth + k] as number) * value
    }
    const place = toPlace + row
    to[place] = (to[place] as number) + a
    to[place + 1] = (to[place + 1] as number) + b
    to[place + 2] = (to[place + 2] as number) + c
    to[place + 3] = (to[place + 3] as number) + d
    to[place + 4] = (to[place + 4] as number) + e
    to[place + 5] = (to[place + 5] as number) + f
    to[place + 6] = (to[place + 6] as number) + g
    to[place + 7] = (to[place + 7] as number) + h
  }
  for (; row < rows; row++) {
    let sum = 0
    for (let k = 0; k < columns; k++) sum += (matrix[row * columns + k] as number) * (from[fromPlace + k] as number)
    to[toPlace + row] = (to[toPlace + row] as number) + sum
  }
}
