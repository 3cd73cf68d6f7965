import { Type } from 'typebox'
import { BusinessNumber, BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'
import { currency, NAME_LENGTH_MAX, price } from './catalogue-item.ts'

export const ProductId = Type.String({
  title: 'ProductId',
  examples: ['PROD1'],
  maxLength: 1000,
  description: 'PROD followed by digits.',
})
/** The headers of every operation of the group. */
export const ofBusiness = Type.Object({ 'x-business-number': BusinessRef })

const name = Type.String({ maxLength: NAME_LENGTH_MAX, description: '1 to 140 characters.' })
export const PRODUCT_DESCRIPTION_LENGTH_MAX = 1000
const description = Type.String({ maxLength: PRODUCT_DESCRIPTION_LENGTH_MAX, description: 'At most 1000 characters.' })
const category = Type.String({ maxLength: NAME_LENGTH_MAX, description: 'At most 140 characters.' })
const url = Type.String({ maxLength: 2048, description: 'http or https URL of the product page.' })
const imageUrl = Type.String({ maxLength: 2048, description: 'http or https URL of an image.' })
const status = Type.Enum(['DRAFT', 'PUBLISH'], {
  description: 'A DRAFT can be mapped to locations but is not published.',
})

const writable = {
  description: Type.Optional(description),
  category: Type.Optional(category),
  price: Type.Optional(price),
  currency: Type.Optional(currency),
  url: Type.Optional(url),
  imageUrl: Type.Optional(imageUrl),
  status: Type.Optional(status),
}
export const NewProduct = named('NewProduct', { name, ...writable })
export const ProductChange = named('ProductChange', {
  name: Type.Optional(name),
  ...writable,
  productId: unchanged(ProductId),
})
export const Product = named('Product', {
  productId: ProductId,
  name,
  description,
  category,
  price,
  currency,
  url,
  imageUrl,
  status,
})
export const ProductList = named('ProductPage', { products: Type.Array(Product, { maxItems: 1000 }), hasMore: HasMore })
export const ProductQuery = named('ProductFilter', {
  search: Type.String({ default: '', maxLength: 1000, description: 'Part of a name, description or category.' }),
  status: Type.Optional(status),
  businessNumbers: Type.Optional(
    Type.Array(BusinessRef, {
      maxItems: 1000,
      description: 'Only products mapped to one of these locations; absent or empty for all products.',
    }),
  ),
})
const IDS_MAX = 1000
export const ProductIds = named('ProductIds', {
  productIds: Type.Array(ProductId, { minItems: 1, maxItems: IDS_MAX, description: 'Duplicates count once.' }),
})
const answered = (description: string) => Type.Array(ProductId, { maxItems: IDS_MAX, description })
export const AddedProducts = named('AddedProducts', {
  businessNumber: BusinessNumber,
  added: answered('Newly mapped, in the order of the request.'),
  alreadyPresent: answered('Already mapped.'),
})
export const RemovedProducts = named('RemovedProducts', {
  businessNumber: BusinessNumber,
  removed: answered('No longer mapped to this location, in the order of the request.'),
  notPresent: answered('Were not mapped to this location.'),
})
export const DeletedProducts = named('DeletedProducts', { deleted: answered('In the order of the request.') })
