import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ThemeEdit, ThemeEditId } from '../contract/theme-edits.ts'
import { describeEdit } from '../rules/theme-edits.ts'
import { lockThemeEdits, removeThemeEdit } from '../store/theme-edits.ts'
import { exampleThemeEdit } from './example-themes.ts'

export const deleteThemeEdit = defineOperation({
  id: 'deleteThemeEdit',
  group: 'Competitor',
  method: 'DELETE',
  path: '/v1/competitors/competitive-insight/themes/:businessNumber/edits/:themeEditId',
  summary: 'Undo a theme edit',
  past: 'undid a theme edit',
  description:
    'The theme is shown as before. Returns the deleted edit. 1404 if this business itself has no such edit; an edit of a business above is deleted there.',
  access: { role: 'admin', at: 'business' },
  scene: 'theme edit',
  input: { params: Type.Object({ businessNumber: BusinessRef, themeEditId: ThemeEditId }) },
  example: {
    request: { params: { businessNumber: 482915073366120, themeEditId: 12 } },
    response: exampleThemeEdit,
  },
  response: ThemeEdit,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, themeEditId } }, { db, partnerId, record, fail }) =>
    db.transaction(async (db) => {
      const businessId = (await lockThemeEdits(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const removed =
        (await removeThemeEdit(db, businessId, themeEditId)) ??
        fail('RESOURCE_NOT_FOUND', 'themeEditId is not the id of an edit of this business')
      await record(db, { businessId, subject: 'theme edit', subjectId: themeEditId, before: describeEdit(removed) })
      return removed
    }),
})
