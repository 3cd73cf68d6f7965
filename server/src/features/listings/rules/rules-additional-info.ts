import { parseTimeZone } from '../../../core/values/time-zone.ts'
import { parseUsDate } from '../../../core/values/us-date.ts'
import { businessStatuses, ESTABLISHED_YEAR_MIN, paymentTypes } from '../contract/listing-limits.ts'
import { fits, holdsFewItems, isOneOf, isPhone, isUrl, itemsAreNames, type ListingRule } from './listing-rule.ts'
import { hoursRules } from './rules-hours.ts'

/** Created on first use, because creating it is slow. */
let names: Intl.DisplayNames | undefined

const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i
/** Two letters, or letters and a hyphen, are meant as a tag, so they do not count as a name. */
const BEGINS_LIKE_A_TAG = /^[a-z]{2}(?:-|$)/i
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’(),.&/-]+$/u

/**
 * A tag that Intl knows (`en-US`) or a name (`English`, `te reo Māori`). Names are not looked up: no table has all
 * languages and their names.
 */
export const isLanguage = (text: string): boolean =>
  isLanguageTag(text) || (NAME.test(text) && !BEGINS_LIKE_A_TAG.test(text))

function isLanguageTag(text: string): boolean {
  if (!TAG.test(text)) return false
  try {
    names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
    return names.of(text) !== undefined
  } catch {
    return false
  }
}

const field = 'additionalInfo.reopenDate'
const statusesThatReopen: readonly string[] = ['Temporarily Closed', 'Opening Soon']

const reopenDateIsGiven: ListingRule = ({ additionalInfo: { businessStatus, reopenDate } }) =>
  statusesThatReopen.includes(businessStatus) &&
  reopenDate === '' && { field, rule: `required when businessStatus is ${businessStatus}` }

const reopenDateIsReal: ListingRule = ({ additionalInfo: { reopenDate } }) =>
  reopenDate !== '' && !parseUsDate(reopenDate) && { field, rule: 'a real date, MM/dd/yyyy' }

/**
 * A stored date in the past may be sent back unchanged, so that the listing can still be written; a changed status or
 * date must be valid today.
 */
const reopenDateIsAhead: ListingRule = ({ additionalInfo: { businessStatus, reopenDate } }, { today, stored }) => {
  const isoDate = parseUsDate(reopenDate)
  const isNews =
    stored?.additionalInfo.reopenDate !== reopenDate || stored.additionalInfo.businessStatus !== businessStatus
  return (
    statusesThatReopen.includes(businessStatus) &&
    isNews &&
    isoDate !== undefined &&
    isoDate < today && { field, rule: `must not be in the past when businessStatus is ${businessStatus}` }
  )
}

const statusRules: readonly ListingRule[] = [
  isOneOf('additionalInfo.businessStatus', businessStatuses),
  reopenDateIsGiven,
  reopenDateIsReal,
  reopenDateIsAhead,
]

const establishedYearIsReal: ListingRule = ({ additionalInfo: { establishedYear } }, { today }) => {
  const thisYear = Number(today.slice(0, 4))
  const isYear =
    Number.isInteger(establishedYear) && establishedYear >= ESTABLISHED_YEAR_MIN && establishedYear <= thisYear
  return (
    establishedYear !== 0 &&
    !isYear && {
      field: 'additionalInfo.establishedYear',
      rule: `a year from ${ESTABLISHED_YEAR_MIN} to ${thisYear}, or 0 when unknown`,
    }
  )
}

const timezoneIsReal: ListingRule = ({ additionalInfo: { timezone } }) =>
  timezone !== '' && !parseTimeZone(timezone) && { field: 'additionalInfo.timezone', rule: 'an IANA time zone name' }

const languagesAreReal: ListingRule = ({ additionalInfo: { languages } }) =>
  !languages.every((language) => language === '' || isLanguage(language)) && {
    field: 'additionalInfo.languages',
    rule: 'must be names of languages or BCP 47 tags',
  }

const servicesAreGiven: ListingRule = ({ additionalInfo: { services } }) =>
  !services.split(',').some((service) => service.trim() !== '') && {
    field: 'additionalInfo.services',
    rule: 'required',
  }

const isPaymentType = (type: string): boolean => paymentTypes.some((each) => each === type)

const paymentTypesAreListed: ListingRule = ({ additionalInfo }) =>
  !additionalInfo.paymentTypes.every((type) => isPaymentType(type)) && {
    field: 'additionalInfo.paymentTypes',
    rule: `must each be one of ${paymentTypes.join(', ')}`,
  }

export const additionalInfoRules: readonly ListingRule[] = [
  establishedYearIsReal,
  timezoneIsReal,
  holdsFewItems('additionalInfo.languages'),
  itemsAreNames('additionalInfo.languages'),
  languagesAreReal,
  ...hoursRules,
  ...statusRules,
  servicesAreGiven,
  fits('additionalInfo.services'),
  fits('additionalInfo.keywords'),
  fits('additionalInfo.products'),
  isUrl('additionalInfo.appointmentLink'),
  isUrl('additionalInfo.reservationLink'),
  isUrl('additionalInfo.menuLink'),
  isUrl('additionalInfo.orderAheadLink'),
  fits('additionalInfo.impressum'),
  paymentTypesAreListed,
  fits('additionalInfo.additionalPaymentTypes'),
  isPhone('additionalInfo.localPhoneNumber'),
  isPhone('additionalInfo.tollFreePhoneNumber'),
  isUrl('additionalInfo.platformAAppURL'),
  isUrl('additionalInfo.platformBAppURL'),
]
