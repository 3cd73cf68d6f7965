import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { ConnectedDirectory, Credentials, DirectoryName } from '../../contract/directory.ts'
import { sealCredentials } from '../../directories/credentials.ts'
import { violationsOfCredentials } from '../../domain/publishing/credentials.ts'
import { describeViolations } from '../../domain/violation.ts'
import { publishListings } from '../../jobs/publish-listings.ts'
import { lockBusiness } from '../../store/businesses.ts'
import { findDirectory } from '../../store/directories.ts'
import { connectPublication, forgetPublication } from '../../store/publications.ts'
import { cancelRemoval } from '../../store/removals.ts'
import { defineOperation } from '../define-operation.ts'

export const connectDirectory = defineOperation({
  id: 'connectDirectory',
  group: 'Listing',
  method: 'PUT',
  path: '/v1/listing/:businessNumber/directories/:directory',
  summary: 'Connect a location to a directory, or opt it out',
  description:
    'Connected, the listing is published there and kept as it is here. Opted out, nothing is sent and nothing is taken down.',
  scope: 'write',
  input: {
    params: Type.Object({ businessNumber: BusinessRef, directory: DirectoryName }),
    body: Type.Object(
      { optOut: Type.Boolean({ default: false }), credentials: Type.Optional(Credentials) },
      { additionalProperties: false },
    ),
  },
  bodyOptional: true,
  example: {
    request: { params: { businessNumber: 482915073366120, directory: 'internal' }, body: { optOut: true } },
    response: { directory: 'internal', view: 'internal', state: 'opted out', reason: '' },
  },
  response: ConnectedDirectory,
  errors: ['BUSINESS_ID_INVALID', 'ROUTE_NOT_FOUND'],
  invalid: { 'params.businessNumber': 'BUSINESS_ID_INVALID', 'params.directory': 'ROUTE_NOT_FOUND' },
  handle: ({ params, body: { optOut, credentials } }, { db, partnerId, now, secret, enqueue, record, fail }) =>
    db.transaction(async (db) => {
      const { id } = (await lockBusiness(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const found = (await findDirectory(db, params.directory)) ?? fail('ROUTE_NOT_FOUND')
      const violations = credentials ? violationsOfCredentials(found.transport, credentials) : []
      if (violations.length > 0) return fail('INPUT_INVALID', describeViolations(violations))
      const { name: directory, view } = found
      await record(db, { businessId: id, subject: 'publication', subjectId: directory, after: { optOut } })
      if (found.transport === 'internal' && !optOut) {
        await forgetPublication(db, partnerId, id, found.id)
        return { directory, view, state: 'in sync' as const, reason: '' }
      }
      const sealed = credentials && sealCredentials(secret, credentials, found.id, id)
      const connection = { directoryId: found.id, isOptedOut: optOut, credentials: sealed, now }
      await connectPublication(db, partnerId, id, connection)
      if (!optOut) {
        await cancelRemoval(db, partnerId, id, found.id)
        await enqueue(db, publishListings)
      }
      return { directory, view, state: optOut ? ('opted out' as const) : ('pending' as const), reason: '' }
    }),
})
