import { listAuditEntries } from './audit/list-audit-entries.ts'
import { createBusiness } from './business/create-business.ts'
import { deleteBusiness } from './business/delete-business.ts'
import { getBusiness } from './business/get-business.ts'
import { listChildBusinesses } from './business/list-child-businesses.ts'
import { updateBusiness } from './business/update-business.ts'
import type { AnyOperation } from './define-operation.ts'
import { getEffectiveListing } from './listing/get-effective-listing.ts'
import { getListing } from './listing/get-listing.ts'
import { getListingStatus } from './listing/get-listing-status.ts'
import { listCategories } from './listing/list-categories.ts'
import { listMoreHoursTypes } from './listing/list-more-hours-types.ts'
import { updateListing } from './listing/update-listing.ts'
import { countReviewsByLocation } from './report/count-reviews-by-location.ts'
import { countReviewsByRating } from './report/count-reviews-by-rating.ts'
import { countReviewsBySource } from './report/count-reviews-by-source.ts'
import { countReviewsOverTime } from './report/count-reviews-over-time.ts'
import { deleteReview } from './reviews/delete-review.ts'
import { getReviewSummary } from './reviews/get-review-summary.ts'
import { importReviews } from './reviews/import-reviews.ts'
import { listReviews } from './reviews/list-reviews.ts'
import { replyToReview } from './reviews/reply-to-review.ts'

/** Everything the service can do, the operations of the specification first. Listed here is served, documented, tested. */
export const operations: readonly AnyOperation[] = [
  getListing,
  countReviewsByRating,
  deleteBusiness,
  createBusiness,
  getBusiness,
  updateBusiness,
  listChildBusinesses,
  updateListing,
  listMoreHoursTypes,
  listCategories,
  getEffectiveListing,
  getListingStatus,
  importReviews,
  listReviews,
  getReviewSummary,
  replyToReview,
  deleteReview,
  countReviewsOverTime,
  countReviewsBySource,
  countReviewsByLocation,
  listAuditEntries,
]
