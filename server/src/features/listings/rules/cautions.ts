import { LONG_TEXT_LENGTH_MAX } from '../contract/listing-limits.ts'
import type { Listing } from './listing.ts'
import { holdsPhoneNumber } from './phone-in-text.ts'

/**
 * What the specification says to avoid in a description. These are heuristics for mostly English prose: they warn and never
 * refuse.
 */
type Caution = { readonly rule: string; readonly isIn: (text: string, listing: Listing) => boolean }

const URL_LIKE =
  /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|shop|store|io|co\.[a-z]{2}|com\.[a-z]{2})\b/i
// Capitals distinguish "12 Main St" from "5 minutes on the way".
export const STREET =
  /\b\d{1,6}[A-Za-z]?,? (?:\p{Lu}[\p{L}.'-]* ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Highway|Hwy|Parkway|Pkwy|Place|Pl|Square|Sq|Terrace|Way)\b/u
const PROMOTION =
  /\d ?(?:%|per ?cent)[ -]?(?:off|discount|reduction)\b|[$€£] ?\d[\d.,]{0,9} off\b|\b(?:half price|discounts?|coupons?|promo(?:tion)? codes?|special offers?|limited[- ]time|on sale|clearance sale|buy one|free (?:shipping|delivery|gift|quote|estimate|trial)s?|(?:best|lowest) prices?|(?:call|order|buy|book) (?:now|today)|act now|click here)\b/i
const addressLengthMin = 6

const holdsUrl: Caution = { rule: 'avoid URLs', isIn: (text) => URL_LIKE.test(text) }

const holdsPhone: Caution = {
  rule: 'avoid phone numbers',
  isIn: (text, { businessInfo: { location } }) => holdsPhoneNumber(text, location.countryCode),
}

const holdsAddress: Caution = {
  rule: 'avoid addresses',
  isIn: (text, { businessInfo: { location } }) => {
    const address1 = location.address1.toLowerCase()
    return STREET.test(text) || (address1.length >= addressLengthMin && text.toLowerCase().includes(address1))
  },
}

const isPromotion: Caution = { rule: 'avoid promotional content', isIn: (text) => PROMOTION.test(text) }

const cautions: readonly Caution[] = [holdsUrl, holdsPhone, holdsAddress, isPromotion]

/** A longer description is refused, so the rest need not be read. */
export const cautionsAbout = (text: string, listing: Listing): string[] => {
  const read = text.slice(0, LONG_TEXT_LENGTH_MAX)
  return cautions.filter(({ isIn }) => isIn(read, listing)).map(({ rule }) => rule)
}
