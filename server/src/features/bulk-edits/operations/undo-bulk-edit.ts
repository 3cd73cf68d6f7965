import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { checkNamesRole } from '../actions/may-change-names.ts'
import { startUndo } from '../actions/start-bulk-edit.ts'
import { BulkEdit, BulkEditId } from '../contract/bulk-edit.ts'
import { needsAdmin } from '../rules/bulk-change.ts'
import { listBusinessesOfBulkEdit } from '../store/bulk-edit-locations.ts'
import { findBulkEdit, findChange } from '../store/bulk-edits.ts'
import { exampleBulkEdit } from './example-bulk-edit.ts'

export const undoBulkEdit = defineOperation({
  id: 'undoBulkEdit',
  group: 'Listing',
  method: 'POST',
  path: '/v1/bulkEdits/:bulkEditId/undo',
  summary: 'Undo a bulk edit',
  past: 'undid a bulk edit',
  description:
    'Restores the previous values of the changed fields at every changed location, in the background. Other fields, and other dates of the special hours, stay unchanged. A location where one of the fields was changed again later is not restored; getBulkEdit lists it with the field. Values that were treated as equal count as different again; values that were sent to a directory again stay there. A bulk edit that is still running is stopped first. Repeating the request is safe.',
  access: {
    role: 'member',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfBulkEdit(db, partnerId, params.bulkEditId),
    strengthen: async (db, partnerId, { params }) =>
      needsAdmin((await findChange(db, partnerId, params.bulkEditId)) ?? {}) ? 'admin' : undefined,
  },
  scene: 'bulk edit',
  status: 202,
  input: { params: BulkEditId },
  example: {
    request: { params: { bulkEditId: 12 } },
    response: {
      ...exampleBulkEdit,
      state: 'undoing',
      finishedAt: '2026-11-15T09:30:01.000Z',
      counts: { ...exampleBulkEdit.counts, waiting: 0, changed: 1 },
    },
  },
  response: BulkEdit,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: ({ params: { bulkEditId } }, context) =>
    context.db.transaction(async (db) => {
      const { partnerId } = context
      const change = (await findChange(db, partnerId, bulkEditId)) ?? {}
      const ids = await listBusinessesOfBulkEdit(db, partnerId, bulkEditId)
      await checkNamesRole({ ...context, db }, ids, change)
      const undo = await startUndo(db, context, bulkEditId)
      if (undo === 'unknown') return context.fail('RESOURCE_NOT_FOUND', 'bulkEditId is not the id of a bulk edit')
      return (await findBulkEdit(db, context.partnerId, bulkEditId)) as JsonText
    }),
})
