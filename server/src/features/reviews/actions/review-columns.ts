import { namedColumns } from '../../../core/import/named-columns.ts'
import { parseOutsideJson } from '../../../core/values/outside-json.ts'

function readTags(cell: string): unknown {
  const list = cell.startsWith('[') ? parseOutsideJson(cell) : undefined
  return Array.isArray(list) ? list : cell.split(';').map((tag) => tag.trim())
}

export const reviewColumns = namedColumns(
  {
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
  },
  'reviewDate',
  (field, cell) => (field === 'tags' ? readTags(cell) : cell),
  // Other programs add spaces around a text; in our exports, they are part of the text.
  (field, headings) => field === 'comments' && headings.includes('locationExternalId') && headings.includes('comments'),
)
