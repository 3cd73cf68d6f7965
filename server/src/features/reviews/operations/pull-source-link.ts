import { defineOperation } from '../../../core/operation/define-operation.ts'
import { sourceLinkDue } from '../contract/facts.ts'
import { ofSourceLink, SourceLink } from '../contract/source-link.ts'
import { findSourceLink, requestPull } from '../store/source-links.ts'
import { exampleParams, exampleSourceLink, UNKNOWN_LINK } from './example-review.ts'

export const pullSourceLink = defineOperation({
  id: 'pullSourceLink',
  group: 'Aggregation',
  method: 'POST',
  path: '/v1/aggregation/:businessNumber/sources/:sourceLinkId/pull',
  summary: 'Pull a review source now',
  past: 'fetched reviews from a review source',
  description:
    'Starts a pull in the background, even if the source is waiting after a failure. listSourceLinks shows the result. A paused directory is pulled once it is available again. A source of kind push cannot be pulled (1000).',
  access: { role: 'member', at: 'business' },
  scene: 'source link',
  status: 202,
  input: { params: ofSourceLink },
  example: { request: { params: exampleParams }, response: exampleSourceLink },
  response: SourceLink,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, sourceLinkId } }, { db, partnerId, accountOf, now, emit, record, fail }) =>
    db.transaction(async (db) => {
      const { businessId } = await accountOf(db, businessNumber)
      const isRequested = await requestPull(db, partnerId, businessId, sourceLinkId, now)
      const link =
        (await findSourceLink(db, partnerId, businessId, sourceLinkId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_LINK)
      if (!isRequested)
        return fail(
          'INPUT_INVALID',
          'sourceLinkId (a source of kind push cannot be pulled: its reviews are sent to us)',
        )
      await emit(db, sourceLinkDue)
      await record(db, { businessId, subject: 'source link', subjectId: sourceLinkId })
      return link
    }),
})
