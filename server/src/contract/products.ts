import { Type } from 'typebox'
import { BusinessNumber, BusinessRef } from './business.ts'
import { HasMore } from './page.ts'
import { unchanged } from './unchanged.ts'

const closed = { additionalProperties: false }

export const ProductId = Type.String({ maxLength: 1000, description: 'PROD and digits.' })
/** The headers of every operation of the group. */
export const ofBusiness = Type.Object({ 'x-business-number': BusinessRef })

const name = Type.String({ maxLength: 140, description: '1 to 140 characters.' })
const currency = Type.String({ maxLength: 3, description: 'ISO 4217 code of the price; empty without one.' })
const price = Type.Union(
  [
    Type.Number({ minimum: 0.1, maximum: 2_147_483_647, description: 'With as many decimals as its currency has.' }),
    Type.Null(),
  ],
  { description: 'Null when unset.' },
)
const description = Type.String({ maxLength: 1000, description: 'At most 1000 characters.' })
const category = Type.String({ maxLength: 140, description: 'At most 140 characters.' })
const url = Type.String({ maxLength: 2048, description: 'http or https address of its page.' })
const imageUrl = Type.String({ maxLength: 2048, description: 'http or https address of a picture.' })
const status = Type.Enum(['DRAFT', 'PUBLISH'], { description: 'A draft may be mapped; it is not for publishing yet.' })

const writable = {
  description: Type.Optional(description),
  category: Type.Optional(category),
  price: Type.Optional(price),
  currency: Type.Optional(currency),
  url: Type.Optional(url),
  imageUrl: Type.Optional(imageUrl),
  status: Type.Optional(status),
}
export const NewProduct = Type.Object({ name, ...writable }, closed)
export const ProductChange = Type.Object(
  { name: Type.Optional(name), ...writable, productId: unchanged(ProductId) },
  closed,
)
export const Product = Type.Object(
  { productId: ProductId, name, description, category, price, currency, url, imageUrl, status },
  closed,
)
export const ProductList = Type.Object({ products: Type.Array(Product, { maxItems: 1000 }), hasMore: HasMore }, closed)
export const ProductQuery = Type.Object(
  {
    search: Type.String({ default: '', maxLength: 1000, description: 'Part of a name, description or category.' }),
    status: Type.Optional(status),
    businessNumbers: Type.Optional(
      Type.Array(BusinessRef, {
        maxItems: 1000,
        description: 'Mapped to one of these locations; all products when absent or empty.',
      }),
    ),
  },
  closed,
)
const IDS_MAX = 1000
export const ProductIds = Type.Object(
  { productIds: Type.Array(ProductId, { minItems: 1, maxItems: IDS_MAX, description: 'Duplicates count once.' }) },
  closed,
)
const answered = (description: string) => Type.Array(ProductId, { maxItems: IDS_MAX, description })
export const AddedProducts = Type.Object(
  {
    businessNumber: BusinessNumber,
    added: answered('Mapped by this request, in its order.'),
    alreadyPresent: answered('Mapped before.'),
  },
  closed,
)
export const RemovedProducts = Type.Object(
  {
    businessNumber: BusinessNumber,
    removed: answered('No longer mapped to this location, in the order of the request.'),
    notPresent: answered('Were not mapped to it.'),
  },
  closed,
)
export const DeletedProducts = Type.Object({ deleted: answered('In the order of the request.') }, closed)
