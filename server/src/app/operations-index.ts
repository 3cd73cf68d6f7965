import type { AnyOperation } from '../core/operation/define-operation.ts'
import { createBusiness } from '../features/accounts/operations/create-business.ts'
import { deleteBusiness } from '../features/accounts/operations/delete-business.ts'
import { exportContact } from '../features/accounts/operations/export-contact.ts'
import { updateBusiness } from '../features/accounts/operations/update-business.ts'
import { bulkEditListings } from '../features/bulk-edits/operations/bulk-edit-listings.ts'
import { getBulkEdit } from '../features/bulk-edits/operations/get-bulk-edit.ts'
import { listBulkEdits } from '../features/bulk-edits/operations/list-bulk-edits.ts'
import { undoBulkEdit } from '../features/bulk-edits/operations/undo-bulk-edit.ts'
import { getBusiness } from '../features/businesses/operations/get-business.ts'
import { listBusinesses } from '../features/businesses/operations/list-businesses.ts'
import { listChildBusinesses } from '../features/businesses/operations/list-child-businesses.ts'
import { addProductsToLocation } from '../features/catalogue/operations/add-products-to-location.ts'
import { createProduct } from '../features/catalogue/operations/create-product.ts'
import { createService } from '../features/catalogue/operations/create-service.ts'
import { deleteProducts } from '../features/catalogue/operations/delete-products.ts'
import { deleteService } from '../features/catalogue/operations/delete-service.ts'
import { getLocationMapping } from '../features/catalogue/operations/get-location-mapping.ts'
import { getProduct } from '../features/catalogue/operations/get-product.ts'
import { listProducts } from '../features/catalogue/operations/list-products.ts'
import { listServices } from '../features/catalogue/operations/list-services.ts'
import { removeProductsFromLocation } from '../features/catalogue/operations/remove-products-from-location.ts'
import { updateLocationMapping } from '../features/catalogue/operations/update-location-mapping.ts'
import { updateProduct } from '../features/catalogue/operations/update-product.ts'
import { updateService } from '../features/catalogue/operations/update-service.ts'
import { changePermission } from '../features/contacts/operations/change-permission.ts'
import { createCustomField } from '../features/contacts/operations/create-custom-field.ts'
import { deleteCustomField } from '../features/contacts/operations/delete-custom-field.ts'
import { deleteCustomer } from '../features/contacts/operations/delete-customer.ts'
import { getUpdateFeed } from '../features/contacts/operations/get-update-feed.ts'
import { listContacts } from '../features/contacts/operations/list-contacts.ts'
import { listCustomFields } from '../features/contacts/operations/list-custom-fields.ts'
import { removeLocation } from '../features/contacts/operations/remove-location.ts'
import { retrieveContact } from '../features/contacts/operations/retrieve-contact.ts'
import { saveCustomer } from '../features/contacts/operations/save-customer.ts'
import { updateCustomField } from '../features/contacts/operations/update-custom-field.ts'
import { deleteMedia } from '../features/listings/operations/delete-media.ts'
import { getFaq } from '../features/listings/operations/get-faq.ts'
import { getListing } from '../features/listings/operations/get-listing.ts'
import { listCategories } from '../features/listings/operations/list-categories.ts'
import { listMoreHoursTypes } from '../features/listings/operations/list-more-hours-types.ts'
import { updateFaq } from '../features/listings/operations/update-faq.ts'
import { updateListing } from '../features/listings/operations/update-listing.ts'
import { listMedia } from '../features/media/operations/list-media.ts'
import { uploadMedia } from '../features/media/operations/upload-media.ts'
import { connectDirectory } from '../features/publishing/operations/connect-directory.ts'
import { disconnectDirectory } from '../features/publishing/operations/disconnect-directory.ts'
import { getEffectiveListing } from '../features/publishing/operations/get-effective-listing.ts'
import { getListingStatus } from '../features/publishing/operations/get-listing-status.ts'
import { listDirectories } from '../features/publishing/operations/list-directories.ts'
import { publishListing } from '../features/publishing/operations/publish-listing.ts'
import { resolveListingStatus } from '../features/publishing/operations/resolve-listing-status.ts'
import { addSourceLink } from '../features/reviews/operations/add-source-link.ts'
import { countReviewsByLocation } from '../features/reviews/operations/count-reviews-by-location.ts'
import { countReviewsByRating } from '../features/reviews/operations/count-reviews-by-rating.ts'
import { countReviewsBySource } from '../features/reviews/operations/count-reviews-by-source.ts'
import { countReviewsOverTime } from '../features/reviews/operations/count-reviews-over-time.ts'
import { deleteReplyTemplate } from '../features/reviews/operations/delete-reply-template.ts'
import { deleteReview } from '../features/reviews/operations/delete-review.ts'
import { deleteSourceLink } from '../features/reviews/operations/delete-source-link.ts'
import { getReviewSummary } from '../features/reviews/operations/get-review-summary.ts'
import { importReviews } from '../features/reviews/operations/import-reviews.ts'
import { listReplyTemplates } from '../features/reviews/operations/list-reply-templates.ts'
import { listReviews } from '../features/reviews/operations/list-reviews.ts'
import { listSourceLinks } from '../features/reviews/operations/list-source-links.ts'
import { pullSourceLink } from '../features/reviews/operations/pull-source-link.ts'
import { replyToReview } from '../features/reviews/operations/reply-to-review.ts'
import { rotateSourceLinkSecret } from '../features/reviews/operations/rotate-source-link-secret.ts'
import { saveReplyTemplate } from '../features/reviews/operations/save-reply-template.ts'
import { tagReviews } from '../features/reviews/operations/tag-reviews.ts'
import { deleteSearchAiAccountSetup } from '../features/search-ai/operations/delete-search-ai-account-setup.ts'
import { getSearchAiAccountSetup } from '../features/search-ai/operations/get-search-ai-account-setup.ts'
import { getSearchAiAccuracy } from '../features/search-ai/operations/get-search-ai-accuracy.ts'
import { getSearchAiAvailableRuns } from '../features/search-ai/operations/get-search-ai-available-runs.ts'
import { getSearchAiCitations } from '../features/search-ai/operations/get-search-ai-citations.ts'
import { getSearchAiRun } from '../features/search-ai/operations/get-search-ai-run.ts'
import { getSearchAiTrend } from '../features/search-ai/operations/get-search-ai-trend.ts'
import { getSearchAiVisibility } from '../features/search-ai/operations/get-search-ai-visibility.ts'
import { listSearchAiAnswers } from '../features/search-ai/operations/list-search-ai-answers.ts'
import { listSearchAiRuns } from '../features/search-ai/operations/list-search-ai-runs.ts'
import { startSearchAiRun } from '../features/search-ai/operations/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../features/search-ai/operations/update-search-ai-account-setup.ts'
import { closeSurvey } from '../features/surveys/operations/close-survey.ts'
import { createSurvey } from '../features/surveys/operations/create-survey.ts'
import { deleteSurvey } from '../features/surveys/operations/delete-survey.ts'
import { deleteSurveyResponse } from '../features/surveys/operations/delete-survey-response.ts'
import { getSurvey } from '../features/surveys/operations/get-survey.ts'
import { getSurveySummary } from '../features/surveys/operations/get-survey-summary.ts'
import { listSurveyResponses } from '../features/surveys/operations/list-survey-responses.ts'
import { listSurveys } from '../features/surveys/operations/list-surveys.ts'
import { publishSurvey } from '../features/surveys/operations/publish-survey.ts'
import { submitSurveyResponse } from '../features/surveys/operations/submit-survey-response.ts'
import { updateSurvey } from '../features/surveys/operations/update-survey.ts'
import { addCompetitorAccounts } from '../features/themes/operations/add-competitor-accounts.ts'
import { deleteCompetitor } from '../features/themes/operations/delete-competitor.ts'
import { deleteThemeEdit } from '../features/themes/operations/delete-theme-edit.ts'
import { getThemeProgress } from '../features/themes/operations/get-theme-progress.ts'
import { getThemeStatistics } from '../features/themes/operations/get-theme-statistics.ts'
import { getThemeTrend } from '../features/themes/operations/get-theme-trend.ts'
import { importCompetitorPosts } from '../features/themes/operations/import-competitor-posts.ts'
import { importCompetitorReviews } from '../features/themes/operations/import-competitor-reviews.ts'
import { importPosts } from '../features/themes/operations/import-posts.ts'
import { listCompetitors } from '../features/themes/operations/list-competitors.ts'
import { listThemeEdits } from '../features/themes/operations/list-theme-edits.ts'
import { listThemeExamples } from '../features/themes/operations/list-theme-examples.ts'
import { saveThemeEdit } from '../features/themes/operations/save-theme-edit.ts'
import { signUpCompetitor } from '../features/themes/operations/sign-up-competitor.ts'
import { deleteUser } from '../features/users/operations/delete-user.ts'
import { listAuditEntries } from '../features/users/operations/list-audit-entries.ts'
import { listUsers } from '../features/users/operations/list-users.ts'
import { signUpUser } from '../features/users/operations/sign-up-user.ts'
import { enableSubscription } from '../features/webhooks/operations/enable-subscription.ts'
import { getDelivery } from '../features/webhooks/operations/get-delivery.ts'
import { listDeliveries } from '../features/webhooks/operations/list-deliveries.ts'
import { listSubscriptions } from '../features/webhooks/operations/list-subscriptions.ts'
import { pingSubscription } from '../features/webhooks/operations/ping-subscription.ts'
import { replayDeliveries } from '../features/webhooks/operations/replay-deliveries.ts'
import { rotateSubscriptionSecret } from '../features/webhooks/operations/rotate-subscription-secret.ts'
import { subscribe } from '../features/webhooks/operations/subscribe.ts'
import { unsubscribe } from '../features/webhooks/operations/unsubscribe.ts'
import { campaignOperations } from './campaign-operations.ts'

/**
 * All operations of the API, those of the specification first. Operations in this list are served, documented and
 * tested.
 */
export const operations: readonly AnyOperation[] = [
  getListing,
  retrieveContact,
  updateLocationMapping,
  getThemeStatistics,
  countReviewsByRating,
  addProductsToLocation,
  deleteCustomer,
  getSearchAiAvailableRuns,
  deleteUser,
  deleteBusiness,

  listBusinesses,
  createBusiness,
  getBusiness,
  updateBusiness,
  listChildBusinesses,

  updateListing,
  listMoreHoursTypes,
  listCategories,
  getEffectiveListing,
  publishListing,
  getListingStatus,
  resolveListingStatus,
  listDirectories,
  connectDirectory,
  disconnectDirectory,
  bulkEditListings,
  getBulkEdit,
  listBulkEdits,
  undoBulkEdit,
  getFaq,
  updateFaq,

  uploadMedia,
  listMedia,
  deleteMedia,

  saveCustomer,
  removeLocation,
  changePermission,
  getUpdateFeed,
  listContacts,
  exportContact,

  listCustomFields,
  createCustomField,
  updateCustomField,
  deleteCustomField,

  signUpUser,
  listUsers,

  createService,
  updateService,
  deleteService,
  listServices,
  getLocationMapping,

  createProduct,
  getProduct,
  updateProduct,
  listProducts,
  removeProductsFromLocation,
  deleteProducts,

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

  importPosts,

  signUpCompetitor,
  listCompetitors,
  addCompetitorAccounts,
  importCompetitorReviews,
  importCompetitorPosts,
  deleteCompetitor,
  listThemeExamples,
  getThemeTrend,
  listThemeEdits,
  saveThemeEdit,
  deleteThemeEdit,
  getThemeProgress,

  createSurvey,
  updateSurvey,
  publishSurvey,
  closeSurvey,
  deleteSurvey,
  listSurveys,
  getSurvey,
  submitSurveyResponse,
  listSurveyResponses,
  deleteSurveyResponse,
  getSurveySummary,

  countReviewsOverTime,
  countReviewsBySource,
  countReviewsByLocation,

  getSearchAiAccountSetup,
  updateSearchAiAccountSetup,
  deleteSearchAiAccountSetup,
  startSearchAiRun,
  getSearchAiRun,
  listSearchAiRuns,
  getSearchAiVisibility,
  getSearchAiTrend,
  getSearchAiCitations,
  getSearchAiAccuracy,
  listSearchAiAnswers,

  subscribe,
  listSubscriptions,
  unsubscribe,
  rotateSubscriptionSecret,
  pingSubscription,
  listDeliveries,
  getDelivery,
  replayDeliveries,
  enableSubscription,

  listAuditEntries,

  ...campaignOperations,
]
