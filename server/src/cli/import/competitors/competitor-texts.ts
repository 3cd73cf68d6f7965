import { newPost, type PostDraft } from '../../../domain/reviews/post-rules.ts'
import type { ParsedReview } from '../../../domain/reviews/review-rules.ts'
import { competitorReviewTable } from '../../../store/reviews/reviews.ts'
import { competitorPostTable } from '../../../store/social/social-posts.ts'
import { newReview } from '../../../use-cases/reviews/write-reviews.ts'
import { parseReviewRow, type ReviewReading } from '../reviews/review-row.ts'
import type { CompetitorTexts } from './import-competitor-texts.ts'
import { type PostReading, parsePostRow } from './post-row.ts'

export const competitorReviews = (reading: ReviewReading): CompetitorTexts<ParsedReview> => ({
  member: 'reviews',
  tableName: 'competitor_reviews',
  table: competitorReviewTable,
  newText: newReview,
  parse: (content) => {
    const parsed = parseReviewRow(content, reading)
    if (!parsed.ok) return parsed
    const { businessRef, review } = parsed.row
    if (businessRef === undefined) return { ok: true, row: { text: review } }
    const violations = [{ field: 'businessNumber', rule: 'not for reviews of a competitor' }]
    return { ok: false, externalId: review.externalId, violations }
  },
})

export const competitorPosts = (reading: PostReading): CompetitorTexts<PostDraft> => ({
  member: 'posts',
  tableName: 'competitor_posts',
  table: competitorPostTable,
  newText: newPost,
  parse: (content) => parsePostRow(content, reading),
})
