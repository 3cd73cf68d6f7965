import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { readRuleContext } from '../../listings/actions/listing-context.ts'
import { lockListing } from '../../listings/store/listings.ts'
import { decideDrift, storeDecision } from '../actions/decide-drift.ts'
import { readListingToPublish, showPublication } from '../actions/publication-states.ts'
import { DirectoryName, DirectoryStatus, Resolution } from '../contract/directory.ts'
import { findGrantedDirectory } from '../store/directory-grants.ts'
import { listPublications, lockPublication, type PublicationStatus } from '../store/publications.ts'

export const resolveListingStatus = defineOperation({
  id: 'resolveListingStatus',
  group: 'Listing',
  method: 'POST',
  path: '/v1/listing/:businessNumber/status/resolve',
  summary: 'Resolve differences at a directory',
  past: 'resolved differences at a directory',
  description:
    'For each field: restore your value, accept the directory’s value into the listing, or treat both as equal. An accepted value becomes the value for this directory where the listing has one (phone, website, description, categories), otherwise the one that all directories share. An empty value is accepted only with clear. If a value breaks a rule of the listing, the whole request is refused. Undecided fields are not overwritten.',
  access: { role: 'member', at: 'business' },
  scene: 'drift',
  input: {
    params: ofBusinessNumber,
    body: named('Resolutions', {
      directory: DirectoryName,
      resolutions: Type.Array(Resolution, { minItems: 1, maxItems: 100 }),
    }),
  },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { directory: 'search', resolutions: [{ field: 'name', action: 'restore' }] },
    },
    response: {
      directory: 'search',
      view: 'search',
      state: 'pending',
      reason: '',
      sent: '2026-11-15T09:30:00.000Z',
      readBack: '2026-11-15T10:30:00.000Z',
      nextAttempt: '2026-11-15T11:00:00.000Z',
      attempts: 0,
      isDeadLetter: false,
      fields: [{ field: 'name', state: 'MATCH' }],
    },
  },
  response: DirectoryStatus,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  invalid: { 'body.directory': 'RESOURCE_NOT_FOUND' },
  handle: (
    { params, body: { directory, resolutions } },
    { db, partnerId, mediaUrl, now, emit, record, notify, fail },
  ) =>
    db.transaction(async (db) => {
      const stored = (await lockListing(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const { businessId } = stored
      const { id: directoryId, view } =
        (await findGrantedDirectory(db, partnerId, directory)) ?? fail('RESOURCE_NOT_FOUND')
      const publication = await lockPublication(db, partnerId, businessId, directoryId)
      const toPublish = await readListingToPublish(db, partnerId, stored)
      const rules = await readRuleContext(db, now)
      const drift = { businessId, view, ...toPublish, differences: publication?.differences ?? [] }
      const decided = await decideDrift({ db, partnerId, mediaUrl, rules }, drift, resolutions)
      if ('violations' in decided) return fail('INPUT_INVALID', decided.violations)
      const writer = { partnerId, emit, record, notify }
      await storeDecision(db, writer, { businessId, directoryId, directory, now }, decided)
      const all = await listPublications(db, partnerId, businessId)
      return showPublication(toPublish, all.find((each) => each.directory === directory) as PublicationStatus)
    }),
})
