import { Type } from 'typebox'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { BulkEditId, BulkEditResult, LocationState } from '../contract/bulk-edit.ts'
import { listBulkEditLocations, listBusinessesOfBulkEdit } from '../store/bulk-edit-locations.ts'
import { findBulkEdit, findChange } from '../store/bulk-edits.ts'
import { exampleBulkEdit, exampleBulkEditLocation } from './example-bulk-edit.ts'

export const getBulkEdit = defineOperation({
  id: 'getBulkEdit',
  group: 'Listing',
  method: 'GET',
  path: '/v1/bulkEdits/:bulkEditId',
  summary: 'Get the progress and the results of a bulk edit',
  description:
    'The counts show the progress. The locations are listed with those refused or not restored first; state filters them. Bulk edits are stored for 90 days. In the dashboard, a user needs access to all locations of the bulk edit.',
  access: {
    role: 'member',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfBulkEdit(db, partnerId, params.bulkEditId),
    // A field may be hidden from others.
    strengthen: async (db, partnerId, { params }) =>
      (await findChange(db, partnerId, params.bulkEditId))?.locationFields ? 'admin' : undefined,
  },
  scene: 'bulk edit',
  input: {
    params: BulkEditId,
    query: pagedQuery({ state: Type.Optional(LocationState) }),
  },
  example: {
    request: { params: { bulkEditId: 12 }, query: { sindex: 0, count: 25 } },
    response: {
      ...exampleBulkEdit,
      state: 'finished',
      finishedAt: '2026-11-15T09:30:01.000Z',
      counts: { ...exampleBulkEdit.counts, waiting: 0, changed: 1 },
      locations: [exampleBulkEditLocation],
      hasMore: false,
    },
  },
  response: BulkEditResult,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: async ({ params: { bulkEditId }, query: { state = '', sindex, count } }, { db, partnerId, fail }) => {
    const edit =
      (await findBulkEdit(db, partnerId, bulkEditId)) ??
      fail('RESOURCE_NOT_FOUND', 'bulkEditId is not the id of a bulk edit')
    const page = await listBulkEditLocations(db, partnerId, bulkEditId, { state, sindex, count })
    return `${edit.slice(0, -1)},${page?.slice(1)}` as JsonText
  },
})
