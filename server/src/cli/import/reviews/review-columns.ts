import { namedColumns } from '../named-columns.ts'

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
  },
  'reviewDate',
  (field, cell) => (field === 'tags' ? cell.split(';').map((tag) => tag.trim()) : cell),
)
