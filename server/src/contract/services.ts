import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef } from './business.ts'
import { HasMore } from './page.ts'
import { unchanged } from './unchanged.ts'

const closed = { additionalProperties: false }

export const ServiceId = Type.String({ maxLength: 1000, description: 'SERV and digits.' })
/** The query of every operation of the group. */
export const ofBusiness = Type.Object({ businessId: BusinessRef }, closed)

const name = Type.String({ maxLength: 140, description: '1 to 140 characters, unique in the account in any case.' })
const description = Type.String({ maxLength: 300, description: 'At most 300 characters.' })
const group = Type.String({ maxLength: 64, description: '3 to 64 characters; empty when unset.' })
const currency = Type.String({ maxLength: 3, description: 'ISO 4217 code of the price; empty without one.' })
const price = Type.Union(
  [
    Type.Number({ minimum: 0.1, maximum: 2_147_483_647, description: 'With as many decimals as its currency has.' }),
    Type.Null(),
  ],
  { description: 'Null when unset.' },
)
const duration = Type.Union([Type.Integer({ minimum: 1, maximum: 9999, description: 'In minutes.' }), Type.Null()], {
  description: 'Null when unset.',
})
const writable = {
  description: Type.Optional(description),
  price: Type.Optional(price),
  currency: Type.Optional(currency),
  group: Type.Optional(group),
  duration: Type.Optional(duration),
}
export const NewService = Type.Object({ name, ...writable }, closed)

const members = { serviceId: ServiceId, name, description, price, currency, group, duration }
const CategoryName = Type.String({ maxLength: 140 })
const categories = Type.Array(CategoryName, { maxItems: 100_000, description: 'The categories it is in.' })
export const Service = Type.Object({ ...members, categories }, closed)
export const ServiceChange = Type.Object(
  { serviceId: ServiceId, name: Type.Optional(name), ...writable, categories: unchanged(categories) },
  closed,
)
export const ServiceList = Type.Object({ services: Type.Array(Service, { maxItems: 1000 }), hasMore: HasMore }, closed)
export const ServiceQuery = Type.Object(
  {
    search: Type.String({
      default: '',
      maxLength: 1000,
      description: 'Part of a name, description or group, in any case.',
    }),
    sortBy: Type.Enum(['name', 'price', 'duration', 'created'], { default: 'name' }),
    sortOrder: Type.Enum(['asc', 'desc'], {
      default: 'asc',
      description: 'Services without the value come last in both orders.',
    }),
  },
  closed,
)

export const AffectedLocations = Type.Integer({
  minimum: 0,
  maximum: 10_000_000,
  description: 'Locations that show a change, the one in the request included.',
})
// Every character: the default pattern skips keys that hold a line separator.
const AnyText = Type.String({ pattern: '^[\\s\\S]*$' })
/** The keys are free: category names are the owner's words. */
const byCategory = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, text: string) =>
  Type.Record(AnyText, Type.Array(item, { maxItems: 100_000 }), { description: text })

export const ServiceMapping = byCategory(ServiceId, 'Service ids by category name (1 to 140 characters).')
export const MappedLocation = Type.Object(
  {
    businessId: BusinessId,
    businessNumber: BusinessNumber,
    affectedLocations: AffectedLocations,
    mapping: byCategory(ServiceId, 'What the location shows now; also the categories that were named and are empty.'),
  },
  closed,
)
export const ShownMapping = byCategory(Type.Object(members, closed), 'Services by category name.')
