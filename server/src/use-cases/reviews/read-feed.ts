import { Readable } from 'node:stream'
import { outsideLimits } from '../../domain/values/outside-limits.ts'
import { ImportStoppedError } from '../import/import-stopped.ts'
import type { SourceRow } from '../import/in-batches.ts'
import { delimiterOf, readCsv } from '../import/read-csv.ts'
import { reviewColumns } from './review-columns.ts'

const { reviews: REVIEWS_MAX } = outsideLimits.reviewFeed

/** Reads JSON or CSV, regardless of the content type. Throws ImportStoppedError. */
export async function readFeed(body: Uint8Array): Promise<readonly SourceRow[]> {
  const text = textOf(body)
  const start = text.trimStart()
  if (start === '') return []
  if (start.startsWith('[') || start.startsWith('{')) return readJson(text)
  const rows: SourceRow[] = []
  for await (const row of readCsv(
    Readable.from([Buffer.from(text)]),
    delimiterOf(start),
    reviewColumns(() => {}),
  )) {
    if (rows.length === REVIEWS_MAX) throw tooMany()
    rows.push(row)
  }
  return rows
}

const tooMany = () => new ImportStoppedError(`it has more than ${REVIEWS_MAX} reviews.`)

function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new ImportStoppedError('the feed is not UTF-8.')
  }
}

function readJson(text: string): SourceRow[] {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new ImportStoppedError('the feed is not valid JSON.')
  }
  return rowsIn(content)
}

/** Returns rows from a list of reviews, or from an object with the list in `reviews` and ids in `deleted`. */
export function rowsIn(content: unknown): SourceRow[] {
  const { reviews, deleted = [] } = Array.isArray(content)
    ? { reviews: content }
    : (content as { reviews?: unknown; deleted?: unknown })
  if (!Array.isArray(reviews) || !Array.isArray(deleted)) {
    throw new ImportStoppedError('it must be a list of reviews, or an object with the list "reviews".')
  }
  if (reviews.length + deleted.length > REVIEWS_MAX) throw tooMany()
  const gone = deleted.map((externalId) => ({ externalId: externalId as unknown, deleted: true }))
  return [...(reviews as unknown[]), ...gone].map((content, at) => ({ line: at + 1, content }))
}
