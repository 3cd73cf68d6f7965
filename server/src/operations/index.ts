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
import { getSearchAiAccountSetup } from './search-ai/get-search-ai-account-setup.ts'
import { getSearchAiAccuracy } from './search-ai/get-search-ai-accuracy.ts'
import { getSearchAiAvailableRuns } from './search-ai/get-search-ai-available-runs.ts'
import { getSearchAiCitations } from './search-ai/get-search-ai-citations.ts'
import { getSearchAiRun } from './search-ai/get-search-ai-run.ts'
import { getSearchAiVisibility } from './search-ai/get-search-ai-visibility.ts'
import { startSearchAiRun } from './search-ai/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from './search-ai/update-search-ai-account-setup.ts'

/** Everything the service can do, the operations of the specification first. Listed here is served, documented, tested. */
export const operations: readonly AnyOperation[] = [
  getListing,
  getSearchAiAvailableRuns,
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
  getSearchAiAccountSetup,
  updateSearchAiAccountSetup,
  startSearchAiRun,
  getSearchAiRun,
  getSearchAiVisibility,
  getSearchAiCitations,
  getSearchAiAccuracy,
  listAuditEntries,
]
