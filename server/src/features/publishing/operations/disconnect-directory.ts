import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockBusiness } from '../../businesses/store/businesses.ts'
import { findBulkState } from '../actions/publication-states.ts'
import { ConnectedDirectory, DirectoryName } from '../contract/directory.ts'
import { connectionChanged, publicationsQueued } from '../contract/facts.ts'
import { upsertBulkConnection } from '../store/bulk-connections.ts'
import { findGrantedDirectory } from '../store/directory-grants.ts'
import { disconnectPublications } from '../store/publications.ts'
import { insertRemovals } from '../store/removals.ts'

export const disconnectDirectory = defineOperation({
  id: 'disconnectDirectory',
  group: 'Listing',
  method: 'DELETE',
  path: '/v1/listing/:businessNumber/directories/:directory',
  summary: 'Disconnect a location from a directory',
  past: 'disconnected a directory',
  description:
    'What the directory shows stays there, unless unpublish is true. Stored credentials are deleted. For an enterprise, all locations below it are disconnected in the background (202). The microsite cannot be disconnected (1000), only opted out of.',
  access: { role: 'admin', at: 'business' },
  scene: 'drift',
  input: {
    params: Type.Object({ businessNumber: BusinessRef, directory: DirectoryName }),
    query: closed({
      unpublish: Type.Boolean({ default: false, description: 'Also remove the listing from the directory.' }),
    }),
  },
  example: {
    request: { params: { businessNumber: 482915073366120, directory: 'maps' }, query: { unpublish: false } },
    response: { directory: 'maps', view: 'maps', state: 'not connected', reason: '' },
  },
  status: ({ locations }) => (locations ? 202 : 200),
  response: ConnectedDirectory,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params, query: { unpublish } }, { db, partnerId, now, emit, record, fail }) =>
    db.transaction(async (db) => {
      const { id, type } = (await lockBusiness(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const granted = (await findGrantedDirectory(db, partnerId, params.directory)) ?? fail('RESOURCE_NOT_FOUND')
      const { name: directory, view } = granted
      if (granted.transport === 'internal')
        return fail('INPUT_INVALID', 'directory (the microsite cannot be disconnected; opt out of it instead)')
      await record(db, { businessId: id, subject: 'publication', subjectId: directory, before: { unpublish } })
      if (unpublish && (await insertRemovals(db, partnerId, [id], now, granted.id))) await emit(db, publicationsQueued)
      await disconnectPublications(db, partnerId, [id], granted.id, unpublish)
      if (type !== 'enterprise') return { directory, view, state: 'not connected' as const, reason: '' }
      const task = unpublish ? 'take down' : 'disconnect'
      await upsertBulkConnection(db, partnerId, id, { directoryId: granted.id, task })
      await emit(db, connectionChanged)
      return findBulkState(db, partnerId, id, directory)
    }),
})
