import { Type } from 'typebox'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { checkNamesChange } from '../actions/may-change-names.ts'
import { previewBulkEdit } from '../actions/preview-bulk-edit.ts'
import { type Selection, selectLocations } from '../actions/select-locations.ts'
import { startBulkEdit } from '../actions/start-bulk-edit.ts'
import { BulkEdit, BulkEditPreview, NewBulkEdit } from '../contract/bulk-edit.ts'
import { needsAdmin, violationsOfBulkChange } from '../rules/bulk-change.ts'
import { listNamedLocations } from '../store/bulk-edit-locations.ts'
import { findBulkEdit } from '../store/bulk-edits.ts'
import { exampleBulkChange, exampleBulkEdit } from './example-bulk-edit.ts'

const NO_FILTER = { search: '', countryCode: '', state: '' }

export const bulkEditListings = defineOperation({
  id: 'bulkEditListings',
  group: 'Listing',
  method: 'POST',
  path: '/v1/bulkEdits',
  summary: 'Edit the listings of many locations',
  past: 'edited listings in bulk',
  description:
    'Applies one change to all locations below businessId, to the locations in businessIds, or to those of them that match the filters: at most 20,000. listing has the members of updateListing; specialHours sets or removes single dates; drift resolves a field that differs at a directory, as resolveListingStatus does, at every location where it differs; status activates or deactivates locations and locationFields are set as by setLocationField, which need the Admin role; levels and labels, which need it for the account, are set as by updateLocationLevels and labelLocations. The work is done in the background (202): getBulkEdit shows progress and the outcome of each location, and undoBulkEdit restores the previous values. Each location is changed as by updateListing, or refused with the rules it breaks. A location without a listing also takes a change of its name, phone, e-mail, website, address or time zone alone, as by updateBusiness. Ids that do not belong to a location are also listed as refused. With validateOnly, nothing is stored: the response shows what would change at each location, those that would be refused first.',
  access: {
    role: 'member',
    at: 'business',
    // Locations without access are refused individually, in the response.
    find: async (db, partnerId, { body: { businessIds } }) =>
      businessIds && (await listNamedLocations(db, partnerId, businessIds, NO_FILTER, undefined)).map(({ id }) => id),
    oneIsEnough: true,
    strengthen: async (_db, _partnerId, { body }) => (needsAdmin(body) ? 'admin' : undefined),
    listsStayBelow: true,
  },
  scene: 'location',
  status: (response) => ('bulkEditId' in response ? 202 : 200),
  expensive: true,
  input: {
    query: pagedQuery({
      validateOnly: Type.Boolean({
        default: false,
        description: 'Preview only; store nothing. sindex and count select the locations in the response.',
      }),
    }),
    body: NewBulkEdit,
  },
  example: {
    request: {
      query: { validateOnly: false, sindex: 0, count: 25 },
      body: { businessIds: [482915073366120], ...exampleBulkChange },
    },
    response: exampleBulkEdit,
  },
  response: Type.Union([BulkEdit, BulkEditPreview]),
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'body.businessId': 'BUSINESS_ID_INVALID', 'body.businessIds': 'BUSINESS_ID_INVALID' },
  handle: async ({ query: { validateOnly, sindex, count }, body }, context) => {
    const { db, partnerId, fail } = context
    const { listing, specialHours, drift, status, levels, labels, locationFields, ...selection } = body
    const change = {
      ...(listing && { listing }),
      ...(specialHours && { specialHours }),
      ...(drift && { drift }),
      ...(status && { status }),
      ...(levels && { levels }),
      ...(labels && { labels }),
      ...(locationFields && { locationFields }),
    }
    const violations = violationsOfBulkChange(change)
    if (violations.length > 0) return fail('INPUT_INVALID', violations)
    const selected = await selectLocations(context, { ...selection, drift } as Selection)
    if (selected === 'unknown business') return fail('BUSINESS_ID_INVALID')
    if ('rule' in selected) return fail('INPUT_INVALID', [selected])
    await checkNamesChange(
      context,
      selected.locations.map(({ id }) => id),
      change,
    )
    if (validateOnly) {
      const { counts, groups, rows, hasMore } = await previewBulkEdit(context, selected, change, { sindex, count })
      return JSON.stringify({ counts, groups, locations: rows, hasMore }) as JsonText
    }
    const started = await db.transaction(async (db) => {
      const id = await startBulkEdit(db, context, selected, change)
      return (await findBulkEdit(db, partnerId, id)) as JsonText
    })
    return JSON.parse(started)
  },
})
