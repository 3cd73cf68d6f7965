/** All examples of this group use the same service. */
export const exampleFields = {
  name: 'Birthday cake',
  description: 'Two tiers, to order a day ahead.',
  price: 48.5,
  currency: 'USD',
  group: 'Celebrations',
  duration: 90,
}

export const exampleService = { serviceId: 'SERV1', ...exampleFields }
