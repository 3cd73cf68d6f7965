import { createReadStream } from 'node:fs'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { mayHold } from '../../../core/values/business-type.ts'
import { findTreePosition } from '../../businesses/store/hierarchy.ts'
import { listBusinessesOfCompetitorAccount } from '../../texts/store/competitors.ts'
import { imports } from '../actions/import-order.ts'
import { FILE_BYTES_MAX, ImportTarget, ofImportId } from '../contract/file-import.ts'
import { insertFileImport, insertPart, removeUnusedImports } from '../store/file-imports.ts'

const PART_BYTES = 1024 * 1024

export const uploadImport = defineOperation({
  id: 'uploadImport',
  group: 'Imports',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/imports',
  summary: 'Upload a CSV file to import',
  description:
    'Nothing is imported before the import is started. The columns are those of the commands `presence import …`. A file that is not started is removed with the next upload of the same person.',
  access: {
    role: 'member',
    at: 'business',
    find: async (db, partnerId, { body: { compAccountId } }) =>
      compAccountId === undefined ? undefined : listBusinessesOfCompetitorAccount(db, partnerId, compAccountId),
    strengthen: async (_db, _partnerId, { body }) => imports[body.kind].role,
  },
  input: { body: ImportTarget },
  upload: { bytesMax: FILE_BYTES_MAX, description: 'The file, as text/csv.' },
  example: {
    request: { body: { kind: 'contacts', businessId: 100002 } },
    response: { importId: 12 },
  },
  response: named('UploadedImport', ofImportId.properties),
  errors: ['BUSINESS_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
  invalid: { 'body.businessId': 'BUSINESS_NOT_FOUND', 'body.compAccountId': 'RESOURCE_NOT_FOUND' },
  prepare: async (_, { upload }) => upload,
  handle: async ({ body: { kind, businessId, compAccountId } }, { db, partnerId, author, session, fail }, upload) => {
    const isOfCompetitor = kind === 'competitor-reviews' || kind === 'competitor-posts'
    const [ref] = isOfCompetitor
      ? await listBusinessesOfCompetitorAccount(db, partnerId, compAccountId ?? 0)
      : [businessId ?? 0]
    const business = ref === undefined ? undefined : await findTreePosition(db, partnerId, ref)
    const { id, type } = business ?? fail(isOfCompetitor ? 'RESOURCE_NOT_FOUND' : 'BUSINESS_NOT_FOUND')
    if (kind === 'listings' && !mayHold(type, 'location')) {
      fail('INPUT_INVALID', { field: 'businessId', rule: `must not be a ${type}, which cannot contain locations` })
    }
    return db.transaction(async (db) => {
      await removeUnusedImports(db, partnerId, session.userId)
      const file = { kind, businessId: id, compAccountId: isOfCompetitor ? compAccountId : undefined }
      const importId = await insertFileImport(db, partnerId, author, { ...file, bytes: upload.bytes })
      let place = 0
      for await (const bytes of createReadStream(upload.path, { highWaterMark: PART_BYTES })) {
        await insertPart(db, partnerId, importId, place++, bytes as Buffer)
      }
      return { importId }
    })
  },
})
