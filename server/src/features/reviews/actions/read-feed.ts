import { isUtf8 } from 'node:buffer'
import { ImportStoppedError, type SourceRow } from '../../../core/import/batches.ts'
import { readCsv } from '../../../core/import/read-csv.ts'
import { holdsTooMany, parseOutsideJson } from '../../../core/values/outside-json.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { reviewColumns } from './review-row.ts'

const { reviews: REVIEWS_MAX, json: JSON_LIMITS } = outsideLimits.reviewFeed
const readHeader = reviewColumns.read()

/** Reads JSON or CSV, regardless of the content type. Throws ImportStoppedError. */
export async function readFeed(body: Buffer): Promise<readonly SourceRow[]> {
  if (!isUtf8(body)) throw new ImportStoppedError('the feed is not UTF-8.')
  const text = body.toString().trim()
  if (text === '') return []
  if (text.startsWith('[') || text.startsWith('{')) return readJson(text)
  const rows: SourceRow[] = []
  for await (const row of readCsv([body], readHeader, outsideLimits.wholeFile.cells)) {
    if (rows.length === REVIEWS_MAX) throw tooMany()
    rows.push(row)
  }
  return rows
}

const tooMany = () => new ImportStoppedError(`it has more than ${REVIEWS_MAX} reviews.`)

function readJson(text: string): SourceRow[] {
  const content = parseOutsideJson(text, JSON_LIMITS)
  if (content === undefined) {
    throw new ImportStoppedError(
      holdsTooMany(text, JSON_LIMITS)
        ? `the feed has more than ${JSON_LIMITS.values} values or ${JSON_LIMITS.members} members.`
        : 'the feed is not valid JSON.',
    )
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
  const deletions = deleted.map((externalId) => ({ externalId: externalId as unknown, deleted: true }))
  return [...(reviews as unknown[]), ...deletions].map((content, at) => ({ line: at + 1, content }))
}
