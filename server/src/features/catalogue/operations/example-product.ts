/** All examples of this group use the same product. */
export const exampleFields = {
  name: 'Sourdough loaf',
  description: 'Rye and wheat, baked in a stone oven.',
  category: 'Bread',
  price: 7.5,
  currency: 'USD',
  url: 'https://harbour-bakery.example/sourdough',
  imageUrl: 'https://harbour-bakery.example/sourdough.jpg',
  status: 'PUBLISH' as const,
}

export const exampleProduct = { productId: 'PROD1', ...exampleFields }

export const exampleHeaders = { 'x-business-number': 482915073366120 }
