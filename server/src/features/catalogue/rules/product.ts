import type { Static } from 'typebox'
import { parseWebUrl, WEB_URL_RULE } from '../../../core/values/url.ts'
import { type Parsed, type Rule, violationsOf } from '../../../core/values/violation.ts'
import { NAME_LENGTH_MAX } from '../contract/catalogue-item.ts'
import { PRODUCT_DESCRIPTION_LENGTH_MAX, type Product } from '../contract/products.ts'
import { normalisePrice, priceRules } from './price.ts'
import { lineFits, proseFits } from './text-rules.ts'

export type ProductFields = Omit<Static<typeof Product>, 'productId'>

const emptyProduct: ProductFields = {
  name: '',
  description: '',
  category: '',
  price: null,
  currency: '',
  url: '',
  imageUrl: '',
  status: 'DRAFT',
}

/** A new product, or a stored one with a change: the rules apply to the result. */
export function parseProduct(
  change: Partial<ProductFields>,
  stored: ProductFields = emptyProduct,
): Parsed<{ readonly product: ProductFields }> {
  const merged = { ...stored, ...change }
  const product = {
    name: merged.name.trim(),
    description: merged.description.trim(),
    category: merged.category.trim(),
    ...normalisePrice(stored, change),
    url: merged.url.trim(),
    imageUrl: merged.imageUrl.trim(),
    status: merged.status,
  }
  const violations = violationsOf(rules, product)
  return violations.length === 0 ? { ok: true, product } : { ok: false, violations }
}

const urlIsReal =
  (field: 'url' | 'imageUrl'): Rule<ProductFields> =>
  (product) =>
    product[field] !== '' && !parseWebUrl(product[field]) && { field, rule: WEB_URL_RULE }

const rules: readonly Rule<ProductFields>[] = [
  lineFits('name', { min: 1, max: NAME_LENGTH_MAX, mayBeEmpty: false }),
  proseFits('description', PRODUCT_DESCRIPTION_LENGTH_MAX),
  lineFits('category', { min: 1, max: NAME_LENGTH_MAX, mayBeEmpty: true }),
  ...priceRules,
  urlIsReal('url'),
  urlIsReal('imageUrl'),
]
