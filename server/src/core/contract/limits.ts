/** Limits of values that several records have. Schemas publish them, rules enforce them. Lengths are in code points. */
export const URL_LENGTH_MAX = 2048
export const EMAIL_LENGTH_MAX = 254
export const TIME_ZONE_LENGTH_MAX = 64
export const BUSINESS_NAME_LENGTH_MAX = 1000
export const SUB_LOCALITY_LENGTH_MIN = 4
export const addressLengthMax = {
  address1: 1000,
  address2: 1000,
  city: 1000,
  state: 3,
  countryCode: 2,
  zip: 32,
  subLocality: 80,
} as const

/**
 * Contacts and unanswered reviews are counted up to this number, because an account can have millions. One more means
 * "more than this".
 */
export const COUNTED_MAX = 10_000
