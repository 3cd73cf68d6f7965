import { Type } from 'typebox'
import { BusinessNumber, ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockBusiness } from '../../businesses/store/businesses.ts'
import { DirectoryName } from '../contract/directory.ts'
import { publicationsQueued } from '../contract/facts.ts'
import { requestPublications } from '../store/publications.ts'

const names = Type.Array(DirectoryName, { maxItems: 100 })

export const publishListing = defineOperation({
  id: 'publishListing',
  group: 'Listing',
  method: 'POST',
  path: '/v1/listing/:businessNumber/publish',
  summary: 'Publish the listing to its directories',
  past: 'published the listing',
  description:
    'Changes are published automatically. This also retries what failed or was refused. A directory that is up to date is not updated again.',
  access: { role: 'member', at: 'business' },
  status: 202,
  input: {
    params: ofBusinessNumber,
    body: Type.Object(
      { directories: Type.Optional(names) },
      {
        title: 'PublishRequest',
        additionalProperties: false,
        description: 'If directories is absent, all that the location is connected to.',
      },
    ),
  },
  bodyOptional: true,
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: {} },
    response: { businessNumber: 482915073366120, directories: ['search', 'maps'] },
  },
  response: named('PublishedListing', {
    businessNumber: BusinessNumber,
    directories: Type.Array(DirectoryName, { maxItems: 1000 }),
  }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params, body }, { db, partnerId, now, emit, record, fail }) =>
    db.transaction(async (db) => {
      const { id, number } = (await lockBusiness(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const directories = (await requestPublications(db, partnerId, id, body.directories, now)).toSorted()
      const unknown = body.directories?.filter((name) => !directories.includes(name)) ?? []
      if (unknown.length > 0) return fail('INPUT_INVALID', `directories (not connected: ${unknown.join(', ')})`)
      if (directories.length > 0) await emit(db, publicationsQueued)
      await record(db, { businessId: id, subject: 'publication', subjectId: id, after: { directories } })
      return { businessNumber: number, directories }
    }),
})
