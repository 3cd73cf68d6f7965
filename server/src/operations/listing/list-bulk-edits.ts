import { BulkEditPage } from '../../contract/bulk-edit.ts'
import { pagedQuery } from '../../contract/page.ts'
import { listBulkEdits as listThem } from '../../store/listing/bulk-edits.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleBulkEdit } from './example-bulk-edit.ts'

export const listBulkEdits = defineOperation({
  id: 'listBulkEdits',
  group: 'Listing',
  method: 'GET',
  path: '/v1/bulkEdits',
  summary: 'List recent bulk edits',
  description:
    'The newest first, for 90 days. In the dashboard, a person sees those whose locations are all within reach.',
  // The query selects the edits that the person may see.
  access: 'self',
  scene: 'business',
  expensive: true,
  input: { query: pagedQuery({}) },
  example: {
    request: { query: { sindex: 0, count: 25 } },
    response: { bulkEdits: [exampleBulkEdit], hasMore: false },
  },
  response: BulkEditPage,
  errors: [],
  handle: ({ query }, { db, partnerId, author }) => listThem(db, partnerId, author.userId, query),
})
