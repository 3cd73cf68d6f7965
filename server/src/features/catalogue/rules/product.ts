import { parseWebUrl, WEB_URL_RULE } from '../../../core/values/url.ts'
import { type Parsed, type Rule, violationsOf } from '../../../core/values/violation.ts'
import { normalisePrice, priceRules } from './price.ts'
import { lineFits, proseFits } from './text-rules.ts'

const nothing = {
  name: '',
  description: '',
  category: '',
  price: null as number | null,
  currency: '',
  url: '',
  imageUrl: '',
  status: 'DRAFT' as 'DRAFT' | 'PUBLISH',
}
export type ProductFields = Readonly<typeof nothing>

/** A new product, or a stored one with a change: the rules apply to the result. */
export function parseProduct(
  change: Partial<ProductFields>,
  stored: ProductFields = nothing,
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
  lineFits('name', { min: 1, max: 140, mayBeEmpty: false }),
  proseFits('description', 1000),
  lineFits('category', { min: 1, max: 140, mayBeEmpty: true }),
  ...priceRules,
  urlIsReal('url'),
  urlIsReal('imageUrl'),
]
