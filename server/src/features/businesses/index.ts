import type { Feature } from '../../core/operation/feature.ts'
import { getBusiness } from './operations/get-business.ts'
import { listBusinesses } from './operations/list-businesses.ts'
import { listChildBusinesses } from './operations/list-child-businesses.ts'

export const businesses = {
  operations: [listBusinesses, getBusiness, listChildBusinesses],
  fieldLabels: {
    location: 'Address',
    address1: 'Street address',
    address2: 'Suite or floor',
    businessIds: 'Business IDs',
  },
} satisfies Feature
