import { addProductsToLocation } from '../../features/catalogue/operations/add-products-to-location.ts'
import { createProduct } from '../../features/catalogue/operations/create-product.ts'
import { createService } from '../../features/catalogue/operations/create-service.ts'
import { updateLocationMapping } from '../../features/catalogue/operations/update-location-mapping.ts'
import type { DemoContext } from './demo-context.ts'

/** Services in two categories at every bakery, and products, the last of which is a draft. */
export async function createDemoCatalogue(context: DemoContext, businessId: number, locationIds: readonly number[]) {
  const query = { businessId }
  const serviceIds = new Map<string, string>()
  for (const body of SERVICES) {
    const service = JSON.parse((await createService.handle({ query, body }, context)) as string) as {
      serviceId: string
    }
    serviceIds.set(body.name, service.serviceId)
  }
  const mapping = Object.fromEntries(
    Object.entries(CATEGORIES).map(([category, names]) => [category, names.map((name) => serviceIds.get(name) ?? '')]),
  )
  const productIds: string[] = []
  for (const body of PRODUCTS) {
    const headers = { 'x-business-number': businessId }
    const product = JSON.parse((await createProduct.handle({ headers, body }, context)) as string) as {
      productId: string
    }
    productIds.push(product.productId)
  }
  for (const location of locationIds) {
    await updateLocationMapping.handle({ query: { businessId: location }, body: mapping }, context)
    await addProductsToLocation.handle({ headers: { 'x-business-number': location }, body: { productIds } }, context)
  }
}

const SERVICES = [
  {
    name: 'Birthday cake to order',
    description: 'Two tiers, a day ahead.',
    price: 48.5,
    currency: 'USD',
    duration: 90,
  },
  { name: 'Wedding cake tasting', price: 25, currency: 'USD', group: 'Celebrations', duration: 45 },
  { name: 'Breakfast for the office', description: 'Rolls, fruit and coffee for ten.', price: 95, currency: 'USD' },
  { name: 'Sourdough class', description: 'A morning at the oven.', price: 60, currency: 'USD', duration: 180 },
]

const CATEGORIES = {
  Cakes: ['Birthday cake to order', 'Wedding cake tasting'],
  'Catering & classes': ['Breakfast for the office', 'Sourdough class'],
}

const PRODUCTS = [
  { name: 'Sourdough loaf', category: 'Bread', price: 7.5, currency: 'USD', status: 'PUBLISH' as const },
  { name: 'Croissant', category: 'Pastry', price: 3.2, currency: 'USD', status: 'PUBLISH' as const },
  {
    name: 'Gift box',
    description: 'A loaf, jam and a linen bag.',
    price: 32,
    currency: 'USD',
    status: 'DRAFT' as const,
  },
]
