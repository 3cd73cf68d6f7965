import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ofSourceLink, SourceLinkId } from '../contract/source-link.ts'
import { removeSourceLink } from '../store/source-links.ts'
import { exampleParams, UNKNOWN_LINK } from './example-review.ts'

export const deleteSourceLink = defineOperation({
  id: 'deleteSourceLink',
  group: 'Aggregation',
  method: 'DELETE',
  path: '/v1/aggregation/:businessNumber/sources/:sourceLinkId',
  summary: 'Delete a review source',
  past: 'deleted a review source',
  description: 'Its reviews and replies stay. Nothing more is pulled or accepted, and pending replies are not sent.',
  access: { role: 'admin', at: 'business' },
  scene: 'source link',
  input: { params: ofSourceLink },
  example: { request: { params: exampleParams }, response: { sourceLinkId: 61 } },
  response: named('DeletedSourceLink', { sourceLinkId: SourceLinkId }),
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, sourceLinkId } }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { businessId } = await accountOf(db, businessNumber)
      const before =
        (await removeSourceLink(db, partnerId, businessId, sourceLinkId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_LINK)
      await record(db, { businessId, subject: 'source link', subjectId: sourceLinkId, before })
      return { sourceLinkId }
    }),
})
