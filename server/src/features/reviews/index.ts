import type { Feature } from '../../core/operation/feature.ts'
import { pullReviews } from './jobs/pull-reviews.ts'
import { sendReplies } from './jobs/send-replies.ts'
import { addSourceLink } from './operations/add-source-link.ts'
import { countReviewsByLocation } from './operations/count-reviews-by-location.ts'
import { countReviewsByRating } from './operations/count-reviews-by-rating.ts'
import { countReviewsBySource } from './operations/count-reviews-by-source.ts'
import { countReviewsOverTime } from './operations/count-reviews-over-time.ts'
import { deleteReplyTemplate } from './operations/delete-reply-template.ts'
import { deleteReview } from './operations/delete-review.ts'
import { deleteSourceLink } from './operations/delete-source-link.ts'
import { getReviewSummary } from './operations/get-review-summary.ts'
import { importReviews } from './operations/import-reviews.ts'
import { listReplyTemplates } from './operations/list-reply-templates.ts'
import { listReviews } from './operations/list-reviews.ts'
import { listSourceLinks } from './operations/list-source-links.ts'
import { pullSourceLink } from './operations/pull-source-link.ts'
import { replyToReview } from './operations/reply-to-review.ts'
import { rotateSourceLinkSecret } from './operations/rotate-source-link-secret.ts'
import { saveReplyTemplate } from './operations/save-reply-template.ts'
import { tagReviews } from './operations/tag-reviews.ts'

export const reviews = {
  operations: [
    countReviewsByRating,
    importReviews,
    listReviews,
    getReviewSummary,
    replyToReview,
    deleteReview,
    tagReviews,
    listReplyTemplates,
    saveReplyTemplate,
    deleteReplyTemplate,
    listSourceLinks,
    addSourceLink,
    deleteSourceLink,
    pullSourceLink,
    rotateSourceLinkSecret,
    countReviewsOverTime,
    countReviewsBySource,
    countReviewsByLocation,
  ],
  jobs: [pullReviews, sendReplies],
  auditActions: {
    'pull reviews': 'fetched reviews',
    'push reviews': 'received reviews',
    'import reviews': 'imported reviews',
  },
  fieldLabels: {
    isReplied: 'Replied',
  },
} satisfies Feature
