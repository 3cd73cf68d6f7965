/**
 * How many reviews fall into each part of a period, by source and rating, in few bytes: mostly one for each count. Equal
 * counts are equal bytes, and no counts are no bytes.
 *
 * First the sources that occur: how many, then of each id the distance to the one before. Then the counts, none of them zero,
 * in the order of part, source and rating. The place of a count is (part × sources + source) × 6 + rating, and it is written
 * as the distance d to the place before, which is −1 at first, and the count n:
 *
 *     8 × (d − 1) + n − 1    when d is at most 30 and n at most 8
 *     240 + d − 1, n         when d is at most 15
 *     255, d, n              otherwise
 *
 * Each of these begins with a byte; all other numbers are of variable length, seven bits a byte, the lowest first.
 */
export type Cells = Uint8Array

export const RATINGS = 6
export const NEAR = { distanceMax: 30, countMax: 8 }
export const MANY = { firstByte: 240, distanceMax: 15 }
export const FAR = { firstByte: 255 }

/** Where a count stands in its row. What that means depends on the sources of the row. */
export type Place = number
export const ratingAt = (place: Place): number => place % RATINGS
export const sourceIdAt = (place: Place, sourceIds: readonly number[]) =>
  sourceIds[Math.floor(place / RATINGS) % sourceIds.length] as number
export const partAt = (place: Place, sourceIds: readonly number[]): number =>
  Math.floor(place / (RATINGS * sourceIds.length))

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
export function visitCells(cells: Cells, first: number, last: number, visit: (place: Place, count: number) => void) {
  if (cells.length === 0) return
  const sources = numberAt(cells, 0)
  let at = endOf(cells, 0)
  for (let left = sources; left > 0; left--) at = endOf(cells, at)
  const from = first * sources * RATINGS
  const to = (last + 1) * sources * RATINGS
  let place = -1
  while (at < cells.length) {
    const byte = cells[at++] as number
    let count = (byte & 7) + 1
    if (byte < MANY.firstByte) place += (byte >> 3) + 1
    else {
      if (byte < FAR.firstByte) place += byte - MANY.firstByte + 1
      else {
        place += numberAt(cells, at)
        at = endOf(cells, at)
      }
      count = numberAt(cells, at)
      at = endOf(cells, at)
    }
    if (place >= to) return
    if (place >= from) visit(place, count)
  }
}

// Short, so that the compiler puts them into the loop above: nearly all numbers are below 128.
function numberAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] as number
  return byte < 128 ? byte : longNumberAt(bytes, at)
}
function endOf(bytes: Uint8Array, at: number): number {
  let end = at
  while ((bytes[end++] as number) > 127);
  return end
}

function longNumberAt(bytes: Uint8Array, start: number): number {
  let value = 0
  for (let at = start, factor = 1; ; at++, factor *= 128) {
    const byte = bytes[at] as number
    value += (byte & 127) * factor
    if (byte < 128) return value
  }
}
