import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

export const SOURCES = ['search', 'social', 'engine', 'maps', 'survey']
const DAYS = 5 * 365 + 1
const LAST_DAY = Date.UTC(2026, 10, 15)
const MS_A_DAY = 86_400_000
const WORDS = `bread coffee staff service friendly slow quick warm cold fresh stale price cheap dear table window queue
  morning evening parking clean dirty quiet loud cake soup roll again never always maybe good bad great fine lovely rude
  helpful order delivery wrong right late early kind smile counter kitchen garden music child dog card cash tea`.split(
  /\s+/,
)
const CHUNK_ROWS = 5_000

/** The ids that the rows of a file belong to. */
export interface Places {
  readonly accountId: number
  readonly locationIds: readonly number[]
  readonly sourceIds: readonly number[]
}

export const writeCopyFile = (file: string, from: number, to: number, places: Places) =>
  writeLines(file, from, to, (n) => copyLine(reviewAt(n), places))

/** Writes the lines of this range, a chunk at a time. */
export const writeLines = (file: string, from: number, to: number, lineOf: (n: number) => string) =>
  pipeline(function* () {
    for (let start = from; start < to; start += CHUNK_ROWS) {
      let chunk = ''
      for (let n = start; n < Math.min(start + CHUNK_ROWS, to); n++) chunk += lineOf(n)
      yield chunk
    }
  }, createWriteStream(file))

/** Maps a random number from 0 to 1 to a day of the five years. */
export const dayAt = (random: number) =>
  new Date(LAST_DAY - Math.floor(random * DAYS) * MS_A_DAY).toISOString().slice(0, 10)

type Review = ReturnType<typeof reviewAt>

/** The n-th review, always the same. */
function reviewAt(n: number) {
  const random = randomFrom(n)
  const pick = (count: number) => Math.floor(random() * count)
  // Most people are satisfied, and a few leave no stars.
  const rating = [5, 5, 5, 5, 4, 4, 4, 3, 2, 1, 1, 0][pick(12)] as number
  const words = Array.from({ length: 6 + pick(8) }, () => WORDS[pick(WORDS.length)])
  return {
    n,
    location: pick(1e9),
    source: pick(SOURCES.length),
    rating,
    date: dayAt(random()),
    comments: words.join(' '),
  }
}

export const COPY_COLUMNS =
  'business_id, account_id, source_id, external_id, rating, review_date, comments, reviewer, tags'
const copyLine = ({ n, location, source, rating, date, comments }: Review, places: Places) =>
  `${places.locationIds[location % places.locationIds.length]},${places.accountId},${places.sourceIds[source]},r${n},${rating},${date},${comments},Guest ${n},{}\n`

/** The splitmix32 generator. It is seeded with the position, so that any part can be generated again. */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
  }
}
