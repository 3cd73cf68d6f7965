import { CommandError } from '../../fail.ts'
import { parseJson } from '../cells.ts'
import { fromSafeCell } from '../contacts/safe-cells.ts'
import type { ReadHeader } from '../read-rows.ts'

type Field =
  | 'businessNumber'
  | 'sourceAlias'
  | 'externalId'
  | 'rating'
  | 'reviewDate'
  | 'comments'
  | 'reviewer'
  | 'tags'
  | 'locationExternalId'
  | 'reply'
  | 'repliedAt'

/** By the name without case, blanks, hyphens and underscores. The first name is ours, the others are met in files. */
const FIELDS: Readonly<Record<Field, readonly string[]>> = {
  businessNumber: ['businessnumber', 'businessid', 'business', 'location', 'locationid', 'bid'],
  sourceAlias: ['sourcealias', 'source', 'site', 'platform', 'reviewsource'],
  externalId: ['externalid', 'id', 'reviewid'],
  rating: ['rating', 'stars', 'score', 'starrating'],
  reviewDate: ['reviewdate', 'date', 'created', 'createdat', 'published', 'publishedat', 'reviewedat'],
  comments: ['comments', 'comment', 'text', 'review', 'reviewtext', 'content', 'body'],
  reviewer: ['reviewer', 'reviewername', 'author', 'name', 'customer'],
  tags: ['tags', 'labels'],
  locationExternalId: ['locationexternalid', 'storeid', 'storecode', 'storenumber'],
  reply: ['reply', 'ownerreply', 'response'],
  repliedAt: ['repliedat', 'replydate'],
}
const fieldsByName = new Map(
  Object.entries(FIELDS).flatMap(([field, names]) => names.map((name) => [name, field as Field] as const)),
)
const fieldOf = (heading: string) => fieldsByName.get(heading.toLowerCase().replaceAll(/[\s_-]/g, ''))

function readTags(cell: string): unknown {
  const list = cell.startsWith('[') ? parseJson(cell) : undefined
  return Array.isArray(list) ? list : cell.split(';').map((tag) => tag.trim())
}

/** The row as a line of JSON lines would hold it. An empty cell says nothing. */
export const reviewColumns =
  (onIgnored: (headings: readonly string[]) => void): ReadHeader =>
  (headings) => {
    const fields = headings.map(fieldOf)
    if (!fields.includes('reviewDate')) {
      throw new CommandError(`the file has no column "reviewDate", only ${headings.join(', ').slice(0, 300)}.`)
    }
    const ignored = headings.filter((_, at) => fields[at] === undefined)
    if (ignored.length > 0) onIgnored(ignored)
    // Files of others have blanks around a text; in our own they are part of it.
    const isExported = headings.includes('locationExternalId') && headings.includes('comments')
    return (cells) => {
      const row: Record<string, unknown> = {}
      for (const [at, field] of fields.entries()) {
        const text = cells[at] ?? ''
        const cell = fromSafeCell(isExported && field === 'comments' ? text : text.trim())
        if (field === undefined || !cell || row[field] !== undefined) continue
        row[field] = field === 'tags' ? readTags(cell) : cell
      }
      return row
    }
  }
