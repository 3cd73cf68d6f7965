import type { Feature } from '../../core/operation/feature.ts'
import { editListings } from './jobs/edit-listings.ts'
import { bulkEditListings } from './operations/bulk-edit-listings.ts'
import { getBulkEdit } from './operations/get-bulk-edit.ts'
import { listBulkEdits } from './operations/list-bulk-edits.ts'
import { undoBulkEdit } from './operations/undo-bulk-edit.ts'

export const bulkEdits = {
  operations: [bulkEditListings, getBulkEdit, listBulkEdits, undoBulkEdit],
  jobs: [editListings],
  auditActions: {
    'listings bulk': 'edited listings in bulk',
    'listings undo': 'undid a bulk edit',
  },
} satisfies Feature
