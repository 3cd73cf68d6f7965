/**
 * How many reviews fall into each part of a period, by source and rating, as few bytes as that takes. Sorted by part and
 * source: distance to the part before, source, a bit for each rating that occurs, and a count for each of these bits, all as
 * variable-length integers. Equal counts are equal bytes, and no counts are no bytes.
 */
export type Cells = Uint8Array

/** One number for part of the period, source and rating, in the order of the bytes. */
export type Cell = number
export const RATINGS = 6
const SOURCE_FACTOR = 8
const PART_FACTOR = 2 ** 31 * SOURCE_FACTOR

export const cellOf = (part: number, sourceId: number, rating: number): Cell =>
  part * PART_FACTOR + sourceId * SOURCE_FACTOR + rating

export type Visit = (part: number, sourceId: number, rating: number, count: number) => void

/** Calls back for every count of the parts from first to last. */
export function visitCells(cells: Cells, first: number, last: number, visit: Visit) {
  let at = 0
  let part = 0
  // Inside, because it moves `at`; a number below 128 is a single byte and by far the most frequent.
  const next = (): number => {
    let byte = cells[at++] as number
    if (byte < 128) return byte
    let value = byte & 127
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = cells[at++] as number
      value += (byte & 127) * factor
    }
    return value
  }
  while (at < cells.length) {
    part += next()
    if (part > last) return
    const sourceId = next()
    let ratings = cells[at++] as number
    for (let rating = 0; ratings > 0; rating++, ratings >>= 1) {
      if ((ratings & 1) === 0) continue
      const count = next()
      if (part >= first) visit(part, sourceId, rating, count)
    }
  }
}

/** The cells with the changes made. Undefined when that would leave less than nothing somewhere: they do not belong together. */
export function addToCells(cells: Cells, changes: ReadonlyMap<Cell, number>): Cells | undefined {
  const changed = [...changes.keys()].sort((a, b) => a - b)
  const writer = cellWriter(cells.length + changed.length * 8)
  let place = 0
  let isPossible = true
  const put = (cell: Cell, count: number) => {
    if (count < 0) isPossible = false
    if (count > 0) writer.put(cell, count)
  }
  visitCells(cells, 0, Number.POSITIVE_INFINITY, (part, sourceId, rating, count) => {
    const cell = cellOf(part, sourceId, rating)
    for (; (changed[place] as number) < cell; place++) put(changed[place] as Cell, changeAt(changes, changed[place]))
    if (changed[place] === cell) put(cell, count + changeAt(changes, changed[place++]))
    else writer.put(cell, count)
  })
  for (; place < changed.length; place++) put(changed[place] as Cell, changeAt(changes, changed[place]))
  return isPossible ? writer.cells() : undefined
}

const changeAt = (changes: ReadonlyMap<Cell, number>, cell: Cell | undefined) => changes.get(cell as Cell) as number

function cellWriter(sizeHint: number) {
  let bytes = new Uint8Array(sizeHint + 32)
  let at = 0
  let group = -1
  let lastPart = 0
  let ratingsAt = 0
  const putNumber = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes[at++] = (rest & 127) | 128
    bytes[at++] = rest
  }
  return {
    put: (cell: Cell, count: number) => {
      if (at + 32 > bytes.length) {
        const larger = new Uint8Array(bytes.length * 2)
        larger.set(bytes)
        bytes = larger
      }
      const rating = cell % SOURCE_FACTOR
      if (cell - rating !== group) {
        group = cell - rating
        const part = Math.floor(group / PART_FACTOR)
        putNumber(part - lastPart)
        putNumber((group - part * PART_FACTOR) / SOURCE_FACTOR)
        lastPart = part
        ratingsAt = at++
        bytes[ratingsAt] = 0
      }
      bytes[ratingsAt] = (bytes[ratingsAt] as number) | (1 << rating)
      putNumber(count)
    },
    cells: (): Cells => bytes.slice(0, at),
  }
}
