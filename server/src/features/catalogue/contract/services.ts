import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'
import { currency, NAME_LENGTH_MAX, price } from './catalogue-item.ts'

export const ServiceId = Type.String({ title: 'ServiceId', maxLength: 1000, description: 'SERV followed by digits.' })
/** The query of every operation of the group. */
export const ofBusiness = closed({ businessId: BusinessRef })

const name = Type.String({
  maxLength: NAME_LENGTH_MAX,
  description: '1 to 140 characters. Unique in the account, ignoring case.',
})
export const SERVICE_DESCRIPTION_LENGTH_MAX = 300
export const GROUP_LENGTH_MIN = 3
export const GROUP_LENGTH_MAX = 64
export const DURATION_MAX = 9999
const description = Type.String({
  maxLength: SERVICE_DESCRIPTION_LENGTH_MAX,
  description: 'At most 300 characters.',
})
const group = Type.String({ maxLength: GROUP_LENGTH_MAX, description: '3 to 64 characters; empty when unset.' })
const duration = Type.Union(
  [Type.Integer({ minimum: 1, maximum: DURATION_MAX, description: 'In minutes.' }), Type.Null()],
  {
    description: 'Null when unset.',
  },
)
const writable = {
  description: Type.Optional(description),
  price: Type.Optional(price),
  currency: Type.Optional(currency),
  group: Type.Optional(group),
  duration: Type.Optional(duration),
}
export const NewService = named('NewService', { name, ...writable })

const members = { serviceId: ServiceId, name, description, price, currency, group, duration }
const CategoryName = Type.String({ maxLength: NAME_LENGTH_MAX })
const categories = Type.Array(CategoryName, { maxItems: 100_000, description: 'Categories of the service.' })
export const Service = named('Service', { ...members, categories })
export const ServiceChange = named('ServiceChange', {
  serviceId: ServiceId,
  name: Type.Optional(name),
  ...writable,
  categories: unchanged(categories),
})
export const ServiceList = named('ServicePage', { services: Type.Array(Service, { maxItems: 1000 }), hasMore: HasMore })
export const ServiceQuery = named('ServiceFilter', {
  search: Type.String({
    default: '',
    maxLength: 1000,
    description: 'Part of a name, description or group, case-insensitive.',
  }),
  sortBy: Type.Enum(['name', 'price', 'duration', 'created'], { default: 'name' }),
  sortOrder: Type.Enum(['asc', 'desc'], {
    default: 'asc',
    description: 'Services without the value come last in both orders.',
  }),
})

export const AffectedLocations = Type.Integer({
  minimum: 0,
  maximum: 10_000_000,
  description: 'Number of locations that show a change, including the one in the request.',
})
// Matches every character: the default pattern does not match keys with a line separator.
const AnyText = Type.String({ pattern: '^[\\s\\S]*$' })
/** The keys are free, because owners choose the category names. */
const byCategory = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, title: string, description: string) =>
  Type.Record(AnyText, Type.Array(item, { maxItems: 100_000 }), { title, description })

export const ServiceMapping = byCategory(
  ServiceId,
  'ServiceMapping',
  'Service ids by category name (1 to 140 characters).',
)
export const MappedLocation = named('MappedLocation', {
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  affectedLocations: AffectedLocations,
  mapping: byCategory(
    ServiceId,
    'CurrentServiceMapping',
    'Service ids that the location now shows, by category, including requested categories that are empty.',
  ),
})
export const ShownMapping = byCategory(
  named('MappedService', members),
  'ServicesByCategory',
  'Services by category name.',
)
