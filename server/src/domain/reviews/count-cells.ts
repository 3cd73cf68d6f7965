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

export type VisitCell = (place: Place, count: number, sourceIds: readonly number[]) => void

/** Calls back for every count of the parts from first to last, of the sources asked for. */
export function visitCells(
  cells: Cells,
  first: number,
  last: number,
  asked: ReadonlySet<number> | undefined,
  visit: VisitCell,
) {
  if (cells.length === 0) return
  const numbers = new Numbers(cells)
  const sourceIds: number[] = []
  for (let left = numbers.next(), id = 0; left > 0; left--) {
    id += numbers.next()
    sourceIds.push(id)
  }
  const from = first * RATINGS * sourceIds.length
  const to = (last + 1) * RATINGS * sourceIds.length
  let place = -1
  while (numbers.at < cells.length) {
    const byte = cells[numbers.at++] as number
    const isNear = byte < MANY.firstByte
    if (isNear) place += (byte >> 3) + 1
    else place += byte < FAR.firstByte ? byte - MANY.firstByte + 1 : numbers.next()
    const count = isNear ? (byte & 7) + 1 : numbers.next()
    if (place >= to) return
    if (place >= from && (!asked || asked.has(sourceIdAt(place, sourceIds)))) visit(place, count, sourceIds)
  }
}

/** An object rather than functions that close over `at`: it reads nearly twice as fast. */
class Numbers {
  at = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** Short, so that it becomes part of the loop that asks: nearly all numbers are below 128. */
  next(): number {
    const byte = this.bytes[this.at++] as number
    return byte < 128 ? byte : this.rest(byte & 127)
  }

  private rest(low: number): number {
    let value = low
    for (let factor = 128; ; factor *= 128) {
      const byte = this.bytes[this.at++] as number
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
}
