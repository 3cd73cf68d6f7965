import type { Feature } from '../../core/operation/feature.ts'
import { countLocationFieldValues } from './console/count-location-field-values.ts'
import { getLocationNames } from './console/get-location-names.ts'
import { createLocationField } from './operations/create-location-field.ts'
import { deleteLocationField } from './operations/delete-location-field.ts'
import { getBusiness } from './operations/get-business.ts'
import { getHierarchy } from './operations/get-hierarchy.ts'
import { getLabels } from './operations/get-labels.ts'
import { getLevels } from './operations/get-levels.ts'
import { getLocationField } from './operations/get-location-field.ts'
import { labelLocations } from './operations/label-locations.ts'
import { listBusinesses } from './operations/list-businesses.ts'
import { listChildBusinesses } from './operations/list-child-businesses.ts'
import { listLocationFields } from './operations/list-location-fields.ts'
import { searchBusinessesBelow } from './operations/search-businesses-below.ts'
import { setLocationField } from './operations/set-location-field.ts'
import { updateLocationField } from './operations/update-location-field.ts'
import { updateLocationLevels } from './operations/update-location-levels.ts'

export const businesses = {
  operations: [
    listBusinesses,
    getBusiness,
    listChildBusinesses,
    searchBusinessesBelow,
    getLevels,
    updateLocationLevels,
    getHierarchy,
    getLocationNames,
    getLabels,
    labelLocations,
    listLocationFields,
    getLocationField,
    createLocationField,
    updateLocationField,
    deleteLocationField,
    setLocationField,
    countLocationFieldValues,
  ],
  fieldLabels: {
    location: 'Address',
    address1: 'Street address',
    address2: 'Suite or floor',
    businessIds: 'Business IDs',
  },
} satisfies Feature
