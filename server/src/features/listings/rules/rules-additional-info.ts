import { parseTimeZone } from '../../../core/values/time-zone.ts'
import { ESTABLISHED_YEAR_MIN, paymentTypes } from '../contract/listing-limits.ts'
import { isLanguage } from './language.ts'
import { fits, holdsFewItems, isPhone, isUrl, itemsAreNames, type ListingRule } from './listing-rule.ts'
import { hoursRules } from './rules-hours.ts'
import { statusRules } from './rules-status.ts'

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

const paymentTypesAreKnown: ListingRule = ({ additionalInfo }) =>
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
  paymentTypesAreKnown,
  fits('additionalInfo.additionalPaymentTypes'),
  isPhone('additionalInfo.localPhoneNumber'),
  isPhone('additionalInfo.tollFreePhoneNumber'),
  isUrl('additionalInfo.platformAAppURL'),
  isUrl('additionalInfo.platformBAppURL'),
]
