import { CommandError } from '../../fail.ts'
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
}
const fieldsByName = new Map(
  Object.entries(FIELDS).flatMap(([field, names]) => names.map((name) => [name, field as Field] as const)),
)
const fieldOf = (heading: string) => fieldsByName.get(heading.toLowerCase().replaceAll(/[\s_-]/g, ''))

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
    return (cells) => {
      const row: Record<string, unknown> = {}
      for (const [at, field] of fields.entries()) {
        const cell = cells[at]?.trim()
        if (field === undefined || !cell || row[field] !== undefined) continue
        row[field] = field === 'tags' ? cell.split(';').map((tag) => tag.trim()) : cell
      }
      return row
    }
  }
