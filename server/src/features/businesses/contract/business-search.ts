import { Type } from 'typebox'
import { Business } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { locationFilterMembers } from './location-filter.ts'

export const BusinessSearch = named('BusinessSearch', {
  ...locationFilterMembers,
  searchStr: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Part of the name, city, zip, id or number of businesses of any type.',
    }),
  ),
  sortBy: Type.Optional(
    Type.Enum(['name', 'createdAt'], { description: 'Default: the best match first, then the name.' }),
  ),
  sortOrder: Type.Optional(Type.Enum(['ASC', 'DESC'], { description: 'ASC by default.' })),
})
export const BusinessSearchPage = named('BusinessSearchPage', {
  accounts: Type.Array(Business, { maxItems: 1000 }),
  totalCount: count('Matching businesses on all pages.'),
  hasMore: HasMore,
})
