import { Type } from 'typebox'
import { BusinessId, BusinessNumber, LocationName } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count, id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'
import { LEVEL_NAME_LENGTH_MAX, LEVEL_VALUES_MAX } from '../../businesses/contract/levels.ts'
import { groupByLevel, locationFilterMembers } from '../../businesses/contract/location-filter.ts'

export const REVIEWS_AT_ONCE = 1000
/** Maximum lengths of texts. */
export const COMMENTS_MAX = 10_000
export const REVIEWER_MAX = 255
export const REPLY_MAX = 4096

export const ReviewId = id('Review id.', { title: 'ReviewId', examples: [7001] })

export const sourceAlias = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Name of the source, case-insensitive.',
})
export const TAGS_MAX = 20
export const reviewTags = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
  maxItems: TAGS_MAX,
  description: 'Tags.',
})
const tags = reviewTags

/** Reviews as an import sends them. */
export const ReviewImport = named('ReviewImport', {
  reviews: Type.Array(
    named('ImportedReview', {
      sourceAlias,
      externalId: Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Id of the review at its source. Source and id together identify a review.',
      }),
      rating: Type.Optional(
        Type.Union([Type.Number({ minimum: 0, maximum: 5 }), Type.Null()], {
          description: 'Stars, 0 to 5; half stars are rounded up. Absent, null or 0 means no stars.',
        }),
      ),
      reviewDate: Type.String({ maxLength: 10, description: 'MM/DD/YYYY.' }),
      comments: Type.Optional(Type.String({ maxLength: COMMENTS_MAX, description: 'Text of the review.' })),
      reviewer: Type.Optional(Type.String({ maxLength: REVIEWER_MAX, description: 'Name of the reviewer.' })),
      tags: Type.Optional(tags),
    }),
    { maxItems: REVIEWS_AT_ONCE },
  ),
})

const Rating = Type.Integer({ minimum: 0, maximum: 5, description: '1 to 5 stars; 0 means no stars.' })
export const Review = named('Review', {
  reviewId: ReviewId,
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  businessName: LocationName,
  sourceAlias: Type.String({ maxLength: 100 }),
  externalId: Type.String({ maxLength: 255 }),
  rating: Rating,
  reviewDate: Type.String({ maxLength: 10, description: 'MM/DD/YYYY.' }),
  comments: Type.String({ maxLength: COMMENTS_MAX }),
  reviewer: Type.String({ maxLength: REVIEWER_MAX }),
  tags,
  reply: Type.String({ maxLength: REPLY_MAX, description: 'Empty until a reply is written.' }),
  repliedAt: Type.String({ maxLength: 20, description: 'UTC, such as 2026-11-15T09:30:00Z; empty without a reply.' }),
  replyState: Type.Enum(['none', 'saved', 'pending', 'sent', 'failed'], {
    title: 'ReplyState',
    description:
      'none: no reply. saved: stored here only. pending: waiting to be sent to the source of the review. sent: accepted by the source. failed: see replyError; reply again to retry.',
  }),
  replyTo: Type.String({
    maxLength: 50,
    description: 'Directory that the reply is sent to; empty if it is not sent anywhere.',
  }),
  replyError: Type.String({ maxLength: 1000, description: 'Why the last attempt failed.' }),
})
/** Counting more would read all reviews of a large account. */
export const MATCHES_COUNTED = 1000
export const ReviewPage = named('ReviewPage', {
  reviews: Type.Array(Review, { maxItems: 1000 }),
  hasMore: HasMore,
  matchCount: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MATCHES_COUNTED + 1,
      description: `With countMatches: how many reviews match. ${MATCHES_COUNTED + 1} means more than ${MATCHES_COUNTED}.`,
    }),
  ),
})

const fromDate = Type.Optional(Type.String({ maxLength: 10, description: 'MM/DD/YYYY, inclusive.' }))
const toDate = Type.Optional(Type.String({ maxLength: 10, description: 'MM/DD/YYYY, inclusive.' }))
const sources = Type.Optional(
  Type.Array(Type.String({ maxLength: 100 }), {
    maxItems: 1000,
    description:
      'Names of review sources, case-insensitive. An empty list, or the value all in it, means every source. An unknown source matches nothing.',
  }),
)

export const ReviewListFilter = named('ReviewFilter', {
  ...locationFilterMembers,
  sourceAlias: sources,
  ratings: Type.Optional(Type.Array(Rating, { maxItems: 6, description: 'Empty means all.' })),
  fromDate,
  toDate,
  text: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'Words that must all occur; "quoted words" must occur together, -word must not occur.',
    }),
  ),
  tags: Type.Optional(tags),
  reviewId: Type.Optional(ReviewId),
  status: Type.Optional(Type.Enum(['replied', 'unreplied'], { description: 'Of the reviews. Absent means both.' })),
  order: Type.Optional(
    Type.Enum(['newest', 'oldest', 'lowestRating', 'highestRating', 'unrepliedFirst'], {
      description:
        'newest by default. Equal ratings are listed newest first, reviews without stars last. unrepliedFirst lists reviews without a reply first, each part newest first.',
    }),
  ),
  countMatches: Type.Optional(
    Type.Boolean({
      description: `Adds matchCount to the response, which counts up to ${MATCHES_COUNTED}. Default: false.`,
    }),
  ),
})

/** Members of every report on reviews. */
export const reportMembers = {
  ...locationFilterMembers,
  sourceAlias: sources,
  fromDate,
  toDate,
}
export const ReviewReportFilter = named('ReviewReportFilter', reportMembers)
export const ReviewCountFilter = named('ReviewCountFilter', { ...reportMembers, groupByLevel })

const counts = {
  reviewCount: count('Reviews that match the filter.'),
  countByRating: Type.Array(named('RatingCount', { rating: Rating, count: count('Reviews with this rating.') }), {
    minItems: 6,
    maxItems: 6,
    description: 'One entry for each rating from 0 to 5. The counts add up to reviewCount.',
  }),
}
const averageRating = Type.Number({
  minimum: 0,
  maximum: 5,
  description: 'Average of the reviews with stars, rounded to two decimals; 0 if there are none.',
})
export const ReviewCount = named('ReviewCount', {
  ...counts,
  groups: Type.Optional(
    Type.Array(
      named('ReviewsOfGroup', {
        name: Type.String({ maxLength: LEVEL_NAME_LENGTH_MAX, description: 'Value of the level; empty: none.' }),
        locations: count('Matching locations with this value today.'),
        averageRating,
        ...counts,
      }),
      { maxItems: LEVEL_VALUES_MAX + 1, description: 'With groupByLevel. Locations without a value come last.' },
    ),
  ),
})
export const ReviewsOverTime = named('ReviewsOverTime', {
  ...counts,
  periods: Type.Array(
    named('ReviewsOfPeriod', {
      fromDate: Type.String({ maxLength: 10 }),
      toDate: Type.String({ maxLength: 10 }),
      averageRating,
      ...counts,
    }),
    { maxItems: 4000, description: 'Without gaps, oldest first.' },
  ),
})
const sourceCounts = Type.Array(
  named('ReviewsOfSource', { sourceAlias: Type.String({ maxLength: 100 }), averageRating, ...counts }),
  { maxItems: 1000, description: 'Sources that have reviews, those with the most reviews first.' },
)
export const ReviewsBySource = named('ReviewsBySource', { ...counts, sources: sourceCounts })
export const ReviewsByLocation = named('ReviewsByLocation', {
  locations: Type.Array(
    named('ReviewsOfLocation', {
      businessId: BusinessId,
      businessNumber: BusinessNumber,
      name: Type.String({ maxLength: 1000 }),
      averageRating,
      ...counts,
    }),
    { maxItems: 1000, description: 'Includes locations without reviews.' },
  ),
  hasMore: HasMore,
})
export const ReviewSummary = named('ReviewSummary', {
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  averageRating,
  ...counts,
  sources: sourceCounts,
})

export const REPLY_TEMPLATES_MAX = 200

export const ReplyTemplateId = id('Reply template id.', { title: 'ReplyTemplateId', examples: [31] })
const accountId = id('The account whose locations share the template.', { title: 'AccountId', examples: [100000] })
const name = Type.String({ maxLength: 100, description: 'Unique in the account, ignoring case.' })
const text = Type.String({
  maxLength: 4096,
  description:
    'Text of the reply. Placeholders are filled in when the template is inserted: {reviewer} is the name of the reviewer, {location} the name of the location, {stars} the rating, such as 5 stars. Other placeholders are refused.',
})

export const ReplyTemplate = named('ReplyTemplate', { replyTemplateId: ReplyTemplateId, accountId, name, text })
export const ReplyTemplateChange = named('ReplyTemplateChange', {
  replyTemplateId: Type.Optional(ReplyTemplateId),
  accountId: unchanged(accountId),
  name,
  text,
})
export const ReplyTemplatePage = named('ReplyTemplatePage', {
  templates: Type.Array(ReplyTemplate, { maxItems: 1000, description: 'Sorted by name.' }),
  hasMore: HasMore,
})
