import type { Feature } from '../../core/operation/feature.ts'
import { getDeletionImpact } from './console/get-deletion-impact.ts'
import { purgeDeletedBusinesses } from './jobs/purge-deleted-businesses.ts'
import { updateMovedLocations } from './jobs/update-moved-locations.ts'
import { createBusiness } from './operations/create-business.ts'
import { deleteBusiness } from './operations/delete-business.ts'
import { exportContact } from './operations/export-contact.ts'
import { updateBusiness } from './operations/update-business.ts'
import { updateBusinessStatus } from './operations/update-business-status.ts'
import { updateLabels } from './operations/update-labels.ts'
import { updateLevels } from './operations/update-levels.ts'

export const accounts = {
  operations: [
    deleteBusiness,
    createBusiness,
    updateBusiness,
    updateBusinessStatus,
    updateLevels,
    updateLabels,
    exportContact,
    getDeletionImpact,
  ],
  jobs: [purgeDeletedBusinesses, updateMovedLocations],
} satisfies Feature
