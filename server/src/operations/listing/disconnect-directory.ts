import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { ConnectedDirectory, DirectoryName } from '../../contract/directory.ts'
import { publishListings } from '../../jobs/publish-listings.ts'
import { lockBusiness } from '../../store/businesses.ts'
import { findDirectory } from '../../store/directories.ts'
import { disconnectPublication } from '../../store/publications.ts'
import { insertRemoval } from '../../store/removals.ts'
import { defineOperation } from '../define-operation.ts'

export const disconnectDirectory = defineOperation({
  id: 'disconnectDirectory',
  group: 'Listing',
  method: 'DELETE',
  path: '/v1/listing/:businessNumber/directories/:directory',
  summary: 'Disconnect a location from a directory',
  description:
    'What the directory shows stays there, unless unpublish says otherwise. Its own credentials are forgotten. The microsite cannot be disconnected (1000), only opted out of.',
  scope: 'write',
  input: {
    params: Type.Object({ businessNumber: BusinessRef, directory: DirectoryName }),
    query: Type.Object(
      { unpublish: Type.Boolean({ default: false, description: 'Also take the listing down there.' }) },
      { additionalProperties: false },
    ),
  },
  example: {
    request: { params: { businessNumber: 482915073366120, directory: 'maps' }, query: { unpublish: false } },
    response: { directory: 'maps', view: 'maps', state: 'not connected', reason: '' },
  },
  response: ConnectedDirectory,
  errors: ['BUSINESS_ID_INVALID', 'ROUTE_NOT_FOUND'],
  invalid: { 'params.businessNumber': 'BUSINESS_ID_INVALID', 'params.directory': 'ROUTE_NOT_FOUND' },
  handle: ({ params, query: { unpublish } }, { db, partnerId, now, enqueue, record, fail }) =>
    db.transaction(async (db) => {
      const { id } = (await lockBusiness(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const found = (await findDirectory(db, params.directory)) ?? fail('ROUTE_NOT_FOUND')
      const { name: directory, view } = found
      if (found.transport === 'internal')
        return fail('INPUT_INVALID', 'directory (our own page: opt out of it instead)')
      await record(db, { businessId: id, subject: 'publication', subjectId: directory, before: { unpublish } })
      if (unpublish && (await insertRemoval(db, partnerId, id, now, found.id))) await enqueue(db, publishListings)
      await disconnectPublication(db, partnerId, id, found.id, unpublish)
      return { directory, view, state: 'not connected' as const, reason: '' }
    }),
})
