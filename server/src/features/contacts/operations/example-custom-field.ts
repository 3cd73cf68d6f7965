export const exampleCustomField = {
  customFieldId: 12,
  accountId: 100000,
  name: 'Loyalty',
  type: 'text' as const,
  options: ['Bronze', 'Silver', 'Gold'],
}
