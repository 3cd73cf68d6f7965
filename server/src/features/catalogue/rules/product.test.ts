import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ProductFields, parseProduct } from './product.ts'

const brokenBy = (change: Partial<ProductFields>) => {
  const parsed = parseProduct(change)
  return parsed.ok ? [] : parsed.violations.map(({ field }) => field)
}

test('only a name is required, and a new product is a draft', () => {
  const parsed = parseProduct({ name: ' Loaf ' })
  assert.ok(parsed.ok)
  assert.deepEqual([parsed.product.name, parsed.product.status, parsed.product.price], ['Loaf', 'DRAFT', null])
  assert.deepEqual(brokenBy({}), ['name'])
})

test('every violation is named', () => {
  const broken = {
    name: 'x'.repeat(141),
    description: 'x'.repeat(1001),
    category: 'x'.repeat(141),
    price: 5,
    url: 'ftp://shop.example',
    imageUrl: 'picture.jpg',
  }
  assert.deepEqual(brokenBy(broken), ['name', 'description', 'category', 'currency', 'url', 'imageUrl'])
})

test('a change keeps all other members', () => {
  const stored = parseProduct({ name: 'Loaf', category: 'Bread', price: 7, currency: 'USD', status: 'PUBLISH' })
  assert.ok(stored.ok)
  assert.deepEqual(parseProduct({ category: '' }, stored.product), {
    ok: true,
    product: { ...stored.product, category: '' },
  })
})
