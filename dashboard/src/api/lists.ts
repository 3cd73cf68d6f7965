// Generated from server/src/domain by `npm run gen`. Change the rule instead.

export const businessStatuses = [
  'Open',
  'Temporarily Closed',
  'Permanently Closed',
  'Opening Soon',
] as const

export const contactCountries = [
  'US',
  'AU',
  'CA',
  'MX',
  'PR',
  'VI',
] as const

export const paymentTypes = [
  'China Union Pay',
  'Bitcoin',
  'Cash Accepted',
  'MasterCard',
  'PayPal',
  'Check / Cheque',
  'Contactless Payment',
  'Debit Card',
  'Diners Club',
  'JCB',
  'Financing',
  'Visa',
  'American Express',
  'Cash Only',
  'Rupay',
  'Credit Card',
  'Discover',
] as const
