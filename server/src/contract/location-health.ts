import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessType } from './business.ts'
import { DirectoryName } from './directory.ts'
import { named } from './named.ts'
import { count } from './numbers.ts'
import { HasMore } from './page.ts'

export const HealthFilter = Type.Enum(['failing', 'drifted', 'images', 'incomplete', 'attention', 'healthy'], {
  description:
    'Locations with this issue, whatever else they have. attention: with any of them. healthy: with none of them.',
})
const LocationHealth = named('LocationHealth', {
  state: Type.Enum(['failing', 'drifted', 'images', 'incomplete', 'healthy'], {
    description: 'The worst issue; healthy without any.',
  }),
  failingDirectories: count('Directories that refused the listing, or that it could not be sent to.'),
  driftedFields: count('Fields that a directory shows differently, counted for each directory.'),
  failingImages: count('Images of the listing that cannot be published.'),
  missing: Type.Array(Type.String(), { description: 'Fields that customers look for and that are empty.' }),
})
const ListedLocation = named('ListedLocation', {
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  name: Type.String(),
  type: BusinessType,
  parentId: Type.Union([BusinessId, Type.Null()]),
  parentName: Type.String({ description: 'Empty at the top, and for people who have no access to the parent.' }),
  city: Type.String(),
  state: Type.String(),
  reviewCount: count('Of all time, with everything below it.'),
  averageRating: Type.Number({ description: 'Of the reviews with stars; 0 without any.' }),
  locationCount: count('Locations below a group.'),
  actions: Type.Array(Type.Enum(['edit', 'move', 'moveToTop', 'delete']), {
    description: 'What the person may do with the business. moveToTop: to a place without a parent.',
  }),
  health: Type.Union([LocationHealth, Type.Null()], { description: 'Null for a group.' }),
})
export const LocationPage = named('LocationPage', {
  locations: Type.Array(ListedLocation, { maxItems: 1000 }),
  total: count('All that match, on every page.'),
  directories: Type.Array(DirectoryName, { maxItems: 1000, description: 'That the partner may use, to filter by.' }),
  hasMore: HasMore,
})
