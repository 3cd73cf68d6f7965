import type { Feature } from '../../core/operation/feature.ts'
import { listingLabels } from './contract/listing-labels.ts'
import { measureListingMedia } from './jobs/measure-listing-media.ts'
import { deleteMedia } from './operations/delete-media.ts'
import { getFaq } from './operations/get-faq.ts'
import { getListing } from './operations/get-listing.ts'
import { listCategories } from './operations/list-categories.ts'
import { listMoreHoursTypes } from './operations/list-more-hours-types.ts'
import { updateFaq } from './operations/update-faq.ts'
import { updateListing } from './operations/update-listing.ts'

export const listings = {
  operations: [getListing, updateListing, listMoreHoursTypes, listCategories, getFaq, updateFaq, deleteMedia],
  jobs: [measureListingMedia],
  auditActions: {
    'import listings': 'imported listings',
  },
  fieldLabels: listingLabels,
} satisfies Feature
