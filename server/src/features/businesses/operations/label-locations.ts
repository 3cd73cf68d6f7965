import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changeLabels } from '../actions/change-labels.ts'
import { LABELS_OF_LOCATION_MAX, LabeledLocations, LocationLabelsChange } from '../contract/labels.ts'
import { lockAccountMapping } from '../store/accounts.ts'
import { lockLabeledLocations } from '../store/labels.ts'

export const labelLocations = defineOperation({
  id: 'labelLocations',
  group: 'Labels',
  method: 'POST',
  path: '/v1/business/labels/:businessNumber',
  summary: 'Add and remove labels of locations',
  past: 'changed the labels of locations',
  description: `A location has at most ${LABELS_OF_LOCATION_MAX} labels.`,
  access: { role: 'admin', at: 'account', listsStayBelow: true },
  scene: 'labels',
  input: { params: ofBusinessNumber, body: LocationLabelsChange },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { businessNumbers: [482915073366121], add: ['Drive-through'] },
    },
    response: { changed: 1 },
  },
  response: LabeledLocations,
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'params.businessNumber': 'BUSINESS_ID_INVALID' },
  handle: ({ params, body }, { db, partnerId, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId, type } =
        (await lockAccountMapping(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      if (type === 'reseller')
        return fail('INPUT_INVALID', 'businessNumber (a reseller has several accounts: send a business of one of them)')
      const locations = await lockLabeledLocations(db, partnerId, accountId, body.businessNumbers)
      const refs = new Set(locations.flatMap(({ id, number }) => [id, number]))
      const unknown = body.businessNumbers.filter((ref) => !refs.has(ref))
      if (unknown.length > 0)
        return fail(
          'INPUT_INVALID',
          `businessNumbers (not locations of this account: ${unknown.slice(0, 10).join(', ')})`,
        )
      const { violations, changes } = await changeLabels(db, partnerId, accountId, locations, body)
      if (violations.length > 0) return fail('INPUT_INVALID', violations)
      await record(
        db,
        changes.map(({ id, before, after }) => ({
          businessId: id,
          subject: 'labels' as const,
          subjectId: id,
          before: { labels: before },
          after: { labels: after },
        })),
      )
      return { changed: changes.length }
    }),
})
