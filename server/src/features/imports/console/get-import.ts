import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { showImport } from '../actions/show-import.ts'
import { exampleFileImport, FileImport, ofImportId } from '../contract/file-import.ts'
import { findFileImport, listBusinessesOfImport } from '../store/file-imports.ts'

export const getImport = defineOperation({
  id: 'getImport',
  group: 'Imports',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/imports/:importId',
  summary: 'Get the progress of an import, and its refused rows',
  description: 'Imports are stored for 14 days.',
  access: {
    role: 'member',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfImport(db, partnerId, params.importId),
  },
  scene: 'file import',
  input: { params: ofImportId, query: pagedQuery({}) },
  example: {
    request: { params: { importId: 12 }, query: { sindex: 0, count: 25 } },
    response: exampleFileImport,
  },
  response: FileImport,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: async ({ params: { importId }, query }, { db, partnerId, fail }) =>
    showImport(db, (await findFileImport(db, partnerId, importId)) ?? fail('RESOURCE_NOT_FOUND'), query),
})
