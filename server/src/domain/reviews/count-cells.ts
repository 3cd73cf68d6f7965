/**
 * How many reviews fall into each part of a period, by source and rating, in few bytes: mostly one for each count. Equal
 * counts are equal bytes, and no counts are no bytes.
 *
 * First the sources that occur: how many, then of each id the distance to the one before. Then the counts, none of them zero,
 * in the order of part, source and rating. The position of a count is (part × sources + source) × 6 + rating, and it is
 * written as the distance d to the position before, which is −1 at first, and the count n:
 *
 *     n − 1                          when d is 1 and n at most 128
 *     128 + 4 × (d − 2) + n − 1      when d is at most 29 and n at most 4
 *     240 + d − 1, then n            when d is at most 15
 *     255, then d and n              otherwise
 *
 * Each of these begins with a byte; all other numbers are of variable length, seven bits a byte, the lowest first.
 */
export type Cells = Uint8Array

export const RATINGS = 6
export const MANY = { firstByte: 240, distanceMax: 15 }
export const FAR = 255

/** Undefined when the two do not fit into a byte. */
export function byteOf(distance: number, count: number): number | undefined {
  if (distance === 1 && count <= 128) return count - 1
  if (distance >= 2 && distance <= 29 && count <= 4) return 128 + 4 * (distance - 2) + count - 1
  return undefined
}

/** What a first byte says. Where the count is 0 it follows, and behind the last of them the distance before it. */
const DISTANCES = new Uint8Array(256)
const COUNTS = new Uint8Array(256)
for (let distance = 1; distance <= 29; distance++) {
  for (let count = 1; count <= 128; count++) {
    const byte = byteOf(distance, count)
    if (byte === undefined) break
    DISTANCES[byte] = distance
    COUNTS[byte] = count
  }
}
for (let distance = 1; distance <= MANY.distanceMax; distance++) DISTANCES[MANY.firstByte + distance - 1] = distance

/** Where a count stands in its row. What that means depends on the sources of the row. */
export type Position = number
export const ratingAt = (position: Position): number => position % RATINGS
export const sourceIdAt = (position: Position, sourceIds: readonly number[]) =>
  sourceIds[Math.floor(position / RATINGS) % sourceIds.length] as number
export const partAt = (position: Position, sourceIds: readonly number[]): number =>
  Math.floor(position / (RATINGS * sourceIds.length))

export function sourceIdsOf(cells: Cells): readonly number[] {
  const sourceIds: number[] = []
  if (cells.length === 0) return sourceIds
  let at = endOf(cells, 0)
  let id = 0
  for (let left = numberAt(cells, 0); left > 0; left--) {
    id += numberAt(cells, at)
    at = endOf(cells, at)
    sourceIds.push(id)
  }
  return sourceIds
}

/** Calls back for every count of the parts from first to last. */
export function visitCells(
  cells: Cells,
  first: number,
  last: number,
  visit: (position: Position, count: number) => void,
) {
  const { sources, end } = headOf(cells)
  const [from, to] = [first * sources * RATINGS, (last + 1) * sources * RATINGS]
  let position = -1
  for (let at = end; at < cells.length; ) {
    const byte = cells[at++] as number
    let count = COUNTS[byte] as number
    position += DISTANCES[byte] as number
    if (byte === FAR) {
      position += numberAt(cells, at)
      at = endOf(cells, at)
    }
    if (count === 0) {
      count = numberAt(cells, at)
      at = endOf(cells, at)
    }
    if (position >= to) return
    if (position >= from) visit(position, count)
  }
}

/**
 * Adds the counts of the parts from first to last to those by rating, whatever their source. The same loop, written again
 * without a call for each of them, takes two thirds of the time: a report about a hundred locations reads tens of thousands.
 */
export function addByRating(cells: Cells, first: number, last: number, counts: number[]) {
  const { sources, end } = headOf(cells)
  const [from, to] = [first * sources * RATINGS, (last + 1) * sources * RATINGS]
  let position = -1
  for (let at = end; at < cells.length; ) {
    const byte = cells[at++] as number
    let count = COUNTS[byte] as number
    position += DISTANCES[byte] as number
    if (byte === FAR) {
      position += numberAt(cells, at)
      at = endOf(cells, at)
    }
    if (count === 0) {
      count = numberAt(cells, at)
      at = endOf(cells, at)
    }
    if (position >= to) return
    if (position >= from) counts[ratingAt(position)] = (counts[ratingAt(position)] as number) + count
  }
}

/** How many sources, and where the counts begin. */
function headOf(cells: Cells) {
  if (cells.length === 0) return { sources: 0, end: 0 }
  const sources = numberAt(cells, 0)
  let end = endOf(cells, 0)
  for (let left = sources; left > 0; left--) end = endOf(cells, end)
  return { sources, end }
}

// Short, so that the compiler puts them into the loops above: nearly all numbers are below 128.
function numberAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] as number
  return byte < 128 ? byte : longNumberAt(bytes, at)
}
function endOf(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length) throw damaged()
  let end = at
  while ((bytes[end++] as number) > 127);
  return end
}

function longNumberAt(bytes: Uint8Array, start: number): number {
  let value = 0
  for (let at = start, factor = 1; at < bytes.length; at++, factor *= 128) {
    const byte = bytes[at] as number
    value += (byte & 127) * factor
    if (byte < 128) return value
  }
  throw damaged()
}

const damaged = () => new Error('counts of reviews are damaged. Mend them: npx presence doctor --recount')
