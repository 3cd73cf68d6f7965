import { BUSINESS_NAME_LENGTH_MAX } from '../../../core/contract/limits.ts'

/**
 * Limits and choices of a listing. The rules of the feature enforce them, so that one response names everything that is
 * wrong; the schema publishes them. Lengths are in code points.
 */

/** The maximum for names: categories, ids, languages, labels. */
export const NAME_LENGTH_MAX = 255
/** The maximum for texts of the owner that have no limit in the specification. */
export const LONG_TEXT_LENGTH_MAX = 5000
/** The phone library reads no more. */
export const PHONE_LENGTH_MAX = 250
export const DESCRIPTION_LENGTH_MIN = 200

export const textLengthMax = {
  'businessInfo.name': BUSINESS_NAME_LENGTH_MAX,
  'businessInfo.mainBusinessDescription': LONG_TEXT_LENGTH_MAX,
  'additionalInfo.services': 1000,
  'additionalInfo.keywords': 1000,
  'additionalInfo.products': 1000,
  'additionalInfo.impressum': LONG_TEXT_LENGTH_MAX,
  'additionalInfo.additionalPaymentTypes': 250,
  'covidInfo.postDescription': LONG_TEXT_LENGTH_MAX,
  'engineListing.primaryCategoryEngine': NAME_LENGTH_MAX,
  'engineListing.engineDescription': 4096,
  'internalListing.description': LONG_TEXT_LENGTH_MAX,
  'internalListing.category': NAME_LENGTH_MAX,
  'socialListing.socialDescription': 255,
  'searchListing.searchStoreId': NAME_LENGTH_MAX,
  'searchListing.primaryCategorySearch': NAME_LENGTH_MAX,
  'searchListing.primaryCategoryMap': NAME_LENGTH_MAX,
  'searchListing.searchDescription': 750,
} as const

/** Lists of names. */
export const listItemsMax = {
  'additionalInfo.languages': 100,
  'engineListing.engineCategories': 3,
  'internalListing.subCategories': 3,
  'socialListing.categories': 3,
  'searchListing.additionalCategories': 9,
} as const

export const SERVICE_AREAS_MAX = 10
export const DAYS_OF_WEEK = 7
export const SHIFTS_MAX = 10
export const HOURS_COMMENT_LENGTH_MAX = 255
export const SPECIAL_HOURS_MAX = 500
export const ATTRIBUTE_GROUPS_MAX = 50
export const GROUP_ATTRIBUTES_MAX = 100
export const ATTRIBUTE_VALUE_LENGTH_MAX = 2048
/** The oldest existing company was founded in 578; an earlier year is a typing error. */
export const ESTABLISHED_YEAR_MIN = 500

export const yesOrNo = ['Yes', 'No'] as const
export const businessStatuses = ['Open', 'Temporarily Closed', 'Permanently Closed', 'Opening Soon'] as const
/** In the order and spelling of the specification. */
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
