import { isDeepStrictEqual } from 'node:util'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import {
  deleteLabelsQuery,
  exampleLabels,
  LABEL_LENGTH_MAX,
  type Label,
  Labels,
  LabelsChange,
} from '../../businesses/contract/labels.ts'
import { ofBusinessId } from '../../businesses/contract/levels.ts'
import { keyOfName } from '../../businesses/rules/level-names.ts'
import { describeName, type PlannedName, planNames } from '../../businesses/rules/plan-names.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import { insertLabels, listLabels, mergeLabels, removeLabels, renameLabels } from '../../businesses/store/labels.ts'
import { renameInCampaigns } from '../../campaigns/actions/rename-locations.ts'

export const updateLabels = defineOperation({
  id: 'updateLabels',
  group: 'Labels',
  method: 'PUT',
  path: '/v1/business/:businessId/labels',
  summary: 'Create, rename, merge and delete labels',
  past: 'changed the labels',
  description:
    'Replaces the list. Labels are found by their id, else by their name. A label that is renamed to the name of another one is merged with it. A label that a draft or running campaign needs cannot be deleted.',
  access: { role: 'admin', at: 'account' },
  input: { params: ofBusinessId, query: deleteLabelsQuery, body: LabelsChange },
  example: {
    request: {
      params: { businessId: 100000 },
      query: { delete: false },
      body: { labels: [{ name: 'Drive-through' }] },
    },
    response: exampleLabels,
  },
  response: Labels,
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'params.businessId': 'BUSINESS_ID_INVALID' },
  handle: ({ params, query, body }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId, type } = await accountOf(db, params.businessId)
      if (type === 'reseller')
        return fail('INPUT_INVALID', 'businessId (a reseller has several accounts: send a business of one of them)')
      await lockListsOfAccount(db, partnerId, accountId)
      const before = await listLabels(db, partnerId, accountId)
      const stored = before.map(({ labelId, name, locations }) => ({ id: labelId, name, locations }))
      const sent = body.labels.map(({ labelId, name, locations }) => ({ id: labelId, name, locations }))
      const { names, removed, violations } = planNames(stored, sent, wire)
      if (violations.length > 0) return fail('INPUT_INVALID', violations)
      if (removed.length > 0 && !query.delete) {
        const lost = removed.slice(0, LOST_SHOWN).map(describeName).join(', ')
        return fail('INPUT_INVALID', `labels (${lost} would be deleted: include it, or send delete=true)`)
      }
      await removeLabels(
        db,
        accountId,
        removed.map(({ id }) => id),
      )
      await writeNames(db, accountId, names)
      const labels = await listLabels(db, partnerId, accountId)
      const ofLabel = (name: string) => {
        const id = before.find((label) => keyOfName(label.name) === keyOfName(name))?.labelId ?? 0
        const into = names.find(({ mergedIds }) => mergedIds.includes(id))?.id ?? id
        return labels.find(({ labelId }) => labelId === into)?.name
      }
      const needed = await renameInCampaigns(db, partnerId, accountId, { ofLabel })
      if (needed) return fail('INPUT_INVALID', `labels (needed: ${needed}; stop it, or change the draft)`)
      if (!isDeepStrictEqual(labels, before)) {
        const subject = { businessId: accountId, subject: 'labels', subjectId: accountId } as const
        await record(db, { ...subject, before: summaryOf(before), after: summaryOf(labels) })
      }
      return { labels }
    }),
})
const wire = {
  field: 'labels',
  idMember: 'labelId',
  notFound: 'is not a label of this account',
  lengthMax: LABEL_LENGTH_MAX,
}
const LOST_SHOWN = 10

/** An audit entry must not grow with the list. */
const summaryOf = (labels: readonly Label[]) => ({ labels: labels.slice(0, 50).map(({ name }) => name) })

async function writeNames(db: Db, accountId: number, names: readonly PlannedName[]) {
  for (const { id, mergedIds } of names) {
    if (id === undefined || mergedIds.length === 0) continue
    await mergeLabels(db, accountId, { ids: mergedIds, into: id })
    await removeLabels(db, accountId, mergedIds)
  }
  await renameLabels(
    db,
    accountId,
    names.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }])),
  )
  await insertLabels(
    db,
    accountId,
    names.flatMap(({ id, name }) => (id === undefined ? [name] : [])),
  )
}
