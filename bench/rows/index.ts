import { addProducts } from './add-products.ts'
import { availableRuns } from './available-runs.ts'
import { createBusiness } from './create-business.ts'
import { createBusinessOnce } from './create-business-once.ts'
import { getBusiness } from './get-business.ts'
import { getListing } from './get-listing.ts'
import { refuseUnknownKey } from './refuse-unknown-key.ts'
import { retrieveContactByEmail, retrieveContactByPhone } from './retrieve-contact.ts'
import { reviewPage } from './review-page.ts'
import type { Row } from './row.ts'
import { sitePage } from './site-page.ts'
import { submitResponse } from './submit-survey-response.ts'
import { updateLocationMapping } from './update-location-mapping.ts'
import { updateWideMapping } from './update-wide-mapping.ts'

export const rows: readonly Row[] = [
  getListing,
  getBusiness,
  retrieveContactByEmail,
  retrieveContactByPhone,
  availableRuns,
  sitePage,
  reviewPage,
  createBusiness,
  createBusinessOnce,
  updateLocationMapping,
  updateWideMapping,
  addProducts,
  submitResponse,
  refuseUnknownKey,
]
