import type { Feature } from '../../core/operation/feature.ts'
import { getBusiness } from './operations/get-business.ts'
import { getLabels } from './operations/get-labels.ts'
import { getLevels } from './operations/get-levels.ts'
import { labelLocations } from './operations/label-locations.ts'
import { listBusinesses } from './operations/list-businesses.ts'
import { listChildBusinesses } from './operations/list-child-businesses.ts'
import { updateLabels } from './operations/update-labels.ts'
import { updateLevels } from './operations/update-levels.ts'
import { updateLocationLevels } from './operations/update-location-levels.ts'

export const businesses = {
  operations: [
    listBusinesses,
    getBusiness,
    listChildBusinesses,
    getLevels,
    updateLevels,
    updateLocationLevels,
    getLabels,
    updateLabels,
    labelLocations,
  ],
  fieldLabels: {
    location: 'Address',
    address1: 'Street address',
    address2: 'Suite or floor',
    businessIds: 'Business IDs',
  },
} satisfies Feature
