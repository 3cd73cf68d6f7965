import { namedColumns } from '../../../core/import/named-columns.ts'

export const postColumns = namedColumns(
  {
    sourceAlias: ['sourcealias', 'source', 'site', 'platform', 'network'],
    externalId: ['externalid', 'id', 'postid'],
    postDate: ['postdate', 'date', 'created', 'createdat', 'published', 'publishedat', 'postedat'],
    text: ['text', 'post', 'posttext', 'content', 'body', 'message', 'caption'],
  },
  'postDate',
)
