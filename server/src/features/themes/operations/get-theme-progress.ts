import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { threadedReaders } from '../actions/text-reader.ts'
import { ThemeProgress } from '../contract/themes.ts'
import { countTextAnalysesOf } from '../store/text-progress.ts'
import { findTrackingBusiness } from '../store/tracked-competitors.ts'

const KINDS = {
  review: { own: 'r', ofCompetitors: 'c' },
  social: { own: 's', ofCompetitors: 'p' },
} as const

export const getThemeProgress = defineOperation({
  id: 'getThemeProgress',
  group: 'Competitor',
  method: 'GET',
  path: '/v1/competitors/competitive-insight/themes/:businessNumber/progress',
  summary: 'Get the progress of the analysis',
  description:
    'How many reviews or posts of a business, everything below it and its competitors have been analysed, are waiting, or are not analysed because they are not in English. After an upgrade with a new extractor, all texts are analysed again.',
  replica: true,
  access: { role: 'member', at: 'business' },
  // Counts rows of texts instead of reading stored counts.
  expensive: true,
  input: {
    params: ofBusinessNumber,
    query: Type.Object(
      { sourceType: Type.Optional(Type.Enum(['review', 'social'], { description: 'review by default.' })) },
      { additionalProperties: false },
    ),
  },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sourceType: 'review' } },
    response: { texts: 5300, analysed: 1226, notAnalysed: 12, pending: 60, outdated: 4000, setAside: 2 },
  },
  response: ThemeProgress,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sourceType = 'review' } }, { db, partnerId, fail }) => {
    const business = await findTrackingBusiness(db, partnerId, params.businessNumber)
    if (!business) return fail('BUSINESS_ID_INVALID')
    const version = await threadedReaders.version()
    const progress = await countTextAnalysesOf(db, partnerId, business.id, version, KINDS[sourceType])
    return { texts: Object.values(progress).reduce((sum, count) => sum + count, 0), ...progress }
  },
})
