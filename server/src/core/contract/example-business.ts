/** All examples of this group use the same business, so that the documentation is consistent. */
export const exampleFields = {
  phone: '(212) 555-0100',
  emailId: 'hello@harbour-bakery.example',
  websiteUrl: 'https://harbour-bakery.example',
  location: {
    address1: '12 Pier Street',
    address2: 'Suite 4',
    city: 'New York',
    state: 'NY',
    countryCode: 'US',
    zip: '10004',
    subLocality: '',
  },
  timezone: 'America/New_York',
}
export const examplePosition = { latitude: 40.7033, longitude: -74.0131, coordinatePrecision: 'pin' as const }

export const exampleBusiness = {
  businessId: 100002,
  businessNumber: 482915073366120,
  name: 'Harbour Bakery',
  type: 'location' as const,
  parentId: 100001,
  ...exampleFields,
  ...examplePosition,
  status: 'active' as const,
  created: 1_794_700_800_000,
}
