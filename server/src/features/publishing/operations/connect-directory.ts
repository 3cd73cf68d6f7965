import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockBusiness } from '../../businesses/store/businesses.ts'
import { isSampleBusiness } from '../../businesses/store/sample-data.ts'
import { findBulkState } from '../actions/publication-states.ts'
import { ConnectedDirectory, Credentials, DirectoryName } from '../contract/directory.ts'
import { connectionChanged, publicationsQueued } from '../contract/facts.ts'
import { sealCredentials } from '../directories/sealed-credentials.ts'
import { violationsOfCredentials } from '../rules/credentials.ts'
import { upsertBulkConnection } from '../store/bulk-connections.ts'
import { findGrantedDirectory } from '../store/directory-grants.ts'
import { connectPublications, forgetPublications } from '../store/publications.ts'
import { cancelRemovals } from '../store/removals.ts'

/** The microsite, the reference directory, and those of sample data. */
const IN_THIS_SERVICE = /^(?:internal|reference|demo-.*)$/
const SAMPLE = 'businessNumber (sample data is not published to real directories)'
const RESELLER = 'businessNumber (a reseller has no listing: send one of its enterprises or locations)'

export const connectDirectory = defineOperation({
  id: 'connectDirectory',
  group: 'Listing',
  method: 'PUT',
  path: '/v1/listing/:businessNumber/directories/:directory',
  summary: 'Connect a location to a directory, or opt it out',
  past: 'connected a directory',
  description:
    'While connected, the listing is published there and kept up to date. While opted out, nothing is sent or removed. For an enterprise, all locations below it are connected in the background (202), and its status counts them. Connected locations stay connected, opted-out ones stay opted out unless optOut is false, and locations created later are not connected automatically. Repeating the request is safe.',
  access: { role: 'admin', at: 'business' },
  scene: 'location',
  input: {
    params: Type.Object({ businessNumber: BusinessRef, directory: DirectoryName }),
    body: named('DirectoryConnection', {
      optOut: Type.Optional(
        Type.Boolean({
          description:
            'For an enterprise, false also ends the opt-outs of its locations; if absent, they stay opted out.',
        }),
      ),
      credentials: Type.Optional(Credentials),
    }),
  },
  bodyOptional: true,
  status: ({ locations }) => (locations ? 202 : 200),
  example: {
    request: { params: { businessNumber: 482915073366120, directory: 'internal' }, body: { optOut: true } },
    response: { directory: 'internal', view: 'internal', state: 'opted out', reason: '' },
  },
  response: ConnectedDirectory,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params, body: { optOut, credentials } }, { db, partnerId, now, secret, emit, record, fail }) =>
    db.transaction(async (db) => {
      const { id, type } = (await lockBusiness(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const granted = (await findGrantedDirectory(db, partnerId, params.directory)) ?? fail('RESOURCE_NOT_FOUND')
      const violations = credentials ? violationsOfCredentials(granted.transport, credentials) : []
      if (violations.length > 0) return fail('INPUT_INVALID', violations)
      if (type === 'reseller') return fail('INPUT_INVALID', RESELLER)
      const isReal = !IN_THIS_SERVICE.test(granted.name)
      if (isReal && (await isSampleBusiness(db, partnerId, id))) return fail('INPUT_INVALID', SAMPLE)
      const { name: directory, view } = granted
      await record(db, {
        businessId: id,
        subject: 'publication',
        subjectId: directory,
        after: { optOut: optOut ?? false },
      })
      const sealed = credentials && sealCredentials(secret, credentials, granted.id, id)
      if (type === 'enterprise') {
        const task = optOut === undefined ? 'connect' : optOut ? 'opt out' : 'opt in'
        await upsertBulkConnection(db, partnerId, id, { directoryId: granted.id, task, credentials: sealed })
        await emit(db, connectionChanged)
        return findBulkState(db, partnerId, id, directory)
      }
      if (granted.transport === 'internal' && !optOut) {
        await forgetPublications(db, partnerId, [id], granted.id)
        return { directory, view, state: 'in sync' as const, reason: '' }
      }
      const connection = { directoryId: granted.id, isOptedOut: optOut ?? false, now, keeps: 'nothing' as const }
      await connectPublications(db, partnerId, [{ id, credentials: sealed }], connection)
      if (!optOut) {
        await cancelRemovals(db, partnerId, [id], granted.id)
        await emit(db, publicationsQueued)
      }
      return { directory, view, state: optOut ? ('opted out' as const) : ('pending' as const), reason: '' }
    }),
})
