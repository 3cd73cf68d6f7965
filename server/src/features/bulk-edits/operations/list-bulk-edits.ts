import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { BulkEditPage } from '../contract/bulk-edit.ts'
import { listBulkEdits as listThem } from '../store/bulk-edits.ts'
import { exampleBulkEdit } from './example-bulk-edit.ts'

export const listBulkEdits = defineOperation({
  id: 'listBulkEdits',
  group: 'Listing',
  method: 'GET',
  path: '/v1/bulkEdits',
  summary: 'List recent bulk edits',
  description:
    'Bulk edits of the last 90 days, newest first. In the dashboard, a user sees those with only locations that they have access to.',
  // The query selects the edits that the person may see.
  access: 'self',
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
