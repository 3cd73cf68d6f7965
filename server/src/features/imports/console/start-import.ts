import { Type } from 'typebox'
import { closed } from '../../../core/contract/named.ts'
import { ImportStoppedError } from '../../../core/import/batches.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { firstRecords, imports, matchColumns, readHeaderBy } from '../actions/import-order.ts'
import { previewImport } from '../actions/preview-import.ts'
import { showImport } from '../actions/show-import.ts'
import { fileImportStarted } from '../contract/facts.ts'
import { exampleFileImport, FileImport, ImportChoices, ofImportId } from '../contract/file-import.ts'
import { findFileImport, listBusinessesOfImport, readFileBytes, startFileImport } from '../store/file-imports.ts'

export const startImport = defineOperation({
  id: 'startImport',
  group: 'Imports',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/imports/:importId',
  summary: 'Import an uploaded file',
  past: 'imported a file',
  description:
    'A job imports the rows. Rows with errors are left out. With validateOnly, nothing is saved: rows has the first rows and their errors. Importing the same file again changes nothing.',
  access: {
    role: 'member',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfImport(db, partnerId, params.importId),
    strengthen: async (db, partnerId, { params }) => {
      const file = await findFileImport(db, partnerId, params.importId)
      return file && imports[file.kind].role
    },
  },
  scene: 'file import',
  expensive: true,
  input: {
    params: ofImportId,
    query: closed({
      validateOnly: Type.Boolean({ default: false, description: 'Shows what would happen to the first rows.' }),
    }),
    body: ImportChoices,
  },
  example: {
    request: { params: { importId: 12 }, query: { validateOnly: true }, body: { columns: ['email', ''] } },
    response: exampleFileImport,
  },
  response: FileImport,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: async ({ params: { importId }, query: { validateOnly }, body }, context) => {
    const { db, partnerId, secret, mediaUrl, emit, fail } = context
    const file = (await findFileImport(db, partnerId, importId)) ?? fail('RESOURCE_NOT_FOUND')
    if (file.state !== 'uploaded') return showImport(db, file)
    if (validateOnly) return previewImport(db, file, body, { secret, mediaUrl })
    try {
      const [header] = await firstRecords(readFileBytes(db, partnerId, importId), 1)
      if (!header) throw new ImportStoppedError('the file is empty.')
      const choices = await matchColumns(db, file, header.cells, body)
      readHeaderBy(file.kind, choices)(header.cells)
      await db.transaction(async (db) => {
        if (await startFileImport(db, partnerId, importId, header.cells, choices)) await emit(db, fileImportStarted)
      })
    } catch (error) {
      if (!(error instanceof ImportStoppedError)) throw error
      const { message } = error
      return fail('INPUT_INVALID', {
        field: 'columns',
        rule: message,
        message: message.charAt(0).toUpperCase() + message.slice(1),
      })
    }
    return showImport(db, (await findFileImport(db, partnerId, importId)) ?? fail('RESOURCE_NOT_FOUND'))
  },
})
