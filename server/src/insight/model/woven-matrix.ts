import { multiplyIn } from './multiply.ts'

/**
 * A matrix with every eight rows woven into one: the first number of each, then the second of each. Multiplying reads it
 * straight through and each number of the vector once for eight rows.
 */
export interface WovenMatrix {
  readonly rows: number
  readonly columns: number
  /** Where it stands in the memory, in bytes. */
  readonly place: number
}

const BYTES = Float64Array.BYTES_PER_ELEMENT
const PAGE_BYTES = 65_536
/** The memory begins with a vector, then comes its product with a matrix, then all the matrices. */
const LONGEST = 1024
const PRODUCT = LONGEST
let end = 2 * LONGEST * BYTES
const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE_BYTES) })
const multiply = multiplyIn(memory)
let numbers = new Float64Array(memory.buffer)

export function weave(matrix: Float32Array, columns: number): WovenMatrix {
  const rows = matrix.length / columns
  const wovenRows = Math.ceil(rows / 8) * 8
  if (columns > LONGEST || wovenRows > LONGEST) throw new Error(`a matrix of ${rows} × ${columns} has no room`)
  const place = end
  end += wovenRows * columns * BYTES
  memory.grow(Math.ceil(Math.max(0, end - memory.buffer.byteLength) / PAGE_BYTES))
  // What was there before it grew is not there any more.
  numbers = new Float64Array(memory.buffer)
  for (let row = 0; row < rows; row++) {
    const start = place / BYTES + (row >> 3) * 8 * columns + (row & 7)
    for (let k = 0; k < columns; k++) numbers[start + 8 * k] = matrix[row * columns + k] as number
  }
  return { rows, columns, place }
}

/** Adds the matrix times a part of a vector to a part of another. */
export function addProduct(
  { rows, columns, place }: WovenMatrix,
  from: Float64Array,
  fromPlace: number,
  to: Float64Array,
  toPlace: number,
) {
  for (let k = 0; k < columns; k++) numbers[k] = from[fromPlace + k] as number
  multiply(columns * BYTES, PRODUCT * BYTES, (PRODUCT + rows) * BYTES, place)
  for (let row = 0; row < rows; row++)
    to[toPlace + row] = (to[toPlace + row] as number) + (numbers[PRODUCT + row] as number)
}
