/** All examples of this group use the same contact, so that the documentation is consistent. */
export const exampleContact = {
  id: 5012,
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@okafor.example',
  phone: '+12125550143',
  countryCode: 'US',
  blocked: false,
  smsOptin: true,
  source: 'front desk',
  created: 'November 15, 2026',
  mappings: [{ cid: 7301, location: 'Harbour Bakery', bid: 100002, businessNumber: 482915073366120 }],
  tags: ['regular', 'gluten free'],
  customFields: [{ fieldName: 'Birthday', type: 'date' as const, fieldValue: '03/14/1990' }],
  externalId: 'crm-88172',
  emailPreferences: { marketingOptin: false, feedbackOptin: true, serviceOptin: true },
  smsPreferences: { marketingOptin: false, feedbackOptin: false, serviceOptin: true },
}
