import { type Static, Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessStatus, LocationName } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count, id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { LEVEL_NAME_LENGTH_MAX } from './levels.ts'

const HierarchyNode = named('HierarchyNode', {
  id: Type.String({ maxLength: 200, description: 'Unique in the answer.' }),
  businessId: Type.Optional(BusinessId),
  businessNumber: Type.Optional(BusinessNumber),
  levelValueId: Type.Optional(id('If the node is a value of a level.')),
  name: LocationName,
  type: Type.String({
    maxLength: LEVEL_NAME_LENGTH_MAX,
    description: 'reseller, enterprise, location, or the name of the level.',
  }),
  status: BusinessStatus,
  locations: count('All locations in this node, also those of other pages.'),
  child: Type.Array(Type.Unknown({ description: 'A node like this one.' }), { maxItems: 100_000 }),
})
export const Hierarchy = named('Hierarchy', { hierarchy: HierarchyNode, hasMore: HasMore })

export interface Node extends Omit<Static<typeof HierarchyNode>, 'child'> {
  readonly child: Node[]
}
