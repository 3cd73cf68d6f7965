import {
  byteOf,
  type Cells,
  FAR,
  MANY,
  partAt,
  RATINGS,
  ratingAt,
  sourceIdAt,
  sourceIdsOf,
  visitCells,
} from './count-cells.ts'

/** One number for part of the period, source and rating, whatever other sources a row has; in the order of the bytes. */
export type Cell = number
const SOURCE_FACTOR = 8
const SOURCES = 2 ** 31
const PART_FACTOR = SOURCES * SOURCE_FACTOR

export const cellOf = (part: number, sourceId: number, rating: number): Cell =>
  part * PART_FACTOR + sourceId * SOURCE_FACTOR + rating

/** By division: the remainder of numbers this large takes many times as long. */
function takeApart(cell: Cell) {
  const source = Math.floor(cell / SOURCE_FACTOR)
  const part = Math.floor(cell / PART_FACTOR)
  return { part, sourceId: source - part * SOURCES, rating: cell - source * SOURCE_FACTOR }
}

/** All counts of a row, as changes can be. */
export function visitAllCells(cells: Cells, visit: (cell: Cell, count: number) => void) {
  const sourceIds = sourceIdsOf(cells)
  visitCells(cells, 0, Number.POSITIVE_INFINITY, (position, count) =>
    visit(cellOf(partAt(position, sourceIds), sourceIdAt(position, sourceIds), ratingAt(position)), count),
  )
}

/** The cells with the changes made. Undefined when that would leave less than nothing somewhere: they do not belong together. */
export function addToCells(cells: Cells, changes: ReadonlyMap<Cell, number>): Cells | undefined {
  const changed = [...changes.keys()].sort((a, b) => a - b)
  const changeAt = (place: number) => changes.get(changed[place] as Cell) as number
  const result = { cells: [] as Cell[], counts: [] as number[] }
  let isPossible = true
  const put = (cell: Cell, count: number) => {
    if (count < 0) isPossible = false
    if (count <= 0) return
    result.cells.push(cell)
    result.counts.push(count)
  }
  let place = 0
  visitAllCells(cells, (cell, count) => {
    for (; (changed[place] as Cell) < cell; place++) put(changed[place] as Cell, changeAt(place))
    put(cell, changed[place] === cell ? count + changeAt(place++) : count)
  })
  for (; place < changed.length; place++) put(changed[place] as Cell, changeAt(place))
  return isPossible ? encodeCells(result.cells, result.counts) : undefined
}

/** In their order. */
function encodeCells(cells: readonly Cell[], counts: readonly number[]): Cells {
  if (cells.length === 0) return new Uint8Array()
  const sourceIds = [...new Set(cells.map((cell) => takeApart(cell).sourceId))].sort((a, b) => a - b)
  const indexes = new Map(sourceIds.map((id, index) => [id, index]))
  const bytes: number[] = []
  const putNumber = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128)
    bytes.push(rest)
  }
  putNumber(sourceIds.length)
  for (const [index, id] of sourceIds.entries()) putNumber(id - (sourceIds[index - 1] ?? 0))
  let before = -1
  for (let at = 0; at < cells.length; at++) {
    const { part, sourceId, rating } = takeApart(cells[at] as Cell)
    const position = (part * sourceIds.length + (indexes.get(sourceId) as number)) * RATINGS + rating
    const distance = position - before
    const count = counts[at] as number
    before = position
    const byte = byteOf(distance, count)
    if (byte !== undefined) {
      bytes.push(byte)
      continue
    }
    bytes.push(distance <= MANY.distanceMax ? MANY.firstByte + distance - 1 : FAR)
    if (distance > MANY.distanceMax) putNumber(distance)
    putNumber(count)
  }
  return new Uint8Array(bytes)
}
