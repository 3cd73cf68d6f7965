import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessType } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { DirectoryName } from '../../publishing/contract/directory.ts'

export const HealthFilter = Type.Enum(['failing', 'drifted', 'images', 'incomplete', 'attention', 'healthy'], {
  description: 'Only locations with this issue. attention: with any issue. healthy: without issues.',
})
const LocationHealth = named('LocationHealth', {
  state: Type.Enum(['failing', 'drifted', 'images', 'incomplete', 'healthy'], {
    description: 'Most severe issue; healthy if there is none.',
  }),
  failingDirectories: count('Directories that refused the listing, or that it could not be sent to.'),
  driftedFields: count('Fields that a directory shows differently, counted for each directory.'),
  failingImages: count('Images of the listing that cannot be published.'),
  missing: Type.Array(Type.String(), {
    description: 'Paths of the empty fields that directories need, such as businessInfo.phone.',
  }),
  completeness: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How complete the listing is, in percent.',
  }),
})
const ListedLocation = named('ListedLocation', {
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  name: Type.String(),
  type: BusinessType,
  parentId: Type.Union([BusinessId, Type.Null()]),
  parentName: Type.String({
    description: 'Empty for a top-level business, or if the user has no access to the parent.',
  }),
  city: Type.String(),
  state: Type.String(),
  reviewCount: count('All-time reviews of the business and everything below it.'),
  averageRating: Type.Number({ description: 'Average of the reviews with stars; 0 if there are none.' }),
  locationCount: count('Locations below a group.'),
  actions: Type.Array(Type.Enum(['edit', 'move', 'moveToTop', 'delete']), {
    description: 'What the user may do with the business. moveToTop: make it a top-level business.',
  }),
  health: Type.Union([LocationHealth, Type.Null()], { description: 'Null for a group.' }),
})
export const LocationPage = named('LocationPage', {
  locations: Type.Array(ListedLocation, { maxItems: 1000 }),
  total: count('Matching businesses on all pages.'),
  directories: Type.Array(DirectoryName, {
    maxItems: 1000,
    description: 'Directories that the partner may use, to filter by.',
  }),
  hasMore: HasMore,
})
