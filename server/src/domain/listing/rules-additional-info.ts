import { parseTimeZone } from '../values/time-zone.ts'
import { isLanguage } from './language.ts'
import {
  fits,
  holdsAtMost,
  isPhone,
  isUrl,
  itemsAreNames,
  type ListingRule,
  longTextLengthMax,
} from './listing-rule.ts'
import { paymentTypes } from './payment-types.ts'
import { hoursRules } from './rules-hours.ts'
import { statusRules } from './rules-status.ts'

// The oldest existing company was founded in 578; an earlier year is a typing error.
const establishedYearMin = 500
const languagesMax = 100

const establishedYearIsReal: ListingRule = ({ additionalInfo: { establishedYear } }, { today }) => {
  const thisYear = Number(today.slice(0, 4))
  const isYear =
    Number.isInteger(establishedYear) && establishedYear >= establishedYearMin && establishedYear <= thisYear
  return (
    establishedYear !== 0 &&
    !isYear && {
      field: 'additionalInfo.establishedYear',
      rule: `a year from ${establishedYearMin} to ${thisYear}, or 0 when unknown`,
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

const paymentTypesAreKnown: ListingRule = ({ additionalInfo }) =>
  !additionalInfo.paymentTypes.every((type) => paymentTypes.includes(type)) && {
    field: 'additionalInfo.paymentTypes',
    rule: `must each be one of ${paymentTypes.join(', ')}`,
  }

export const additionalInfoRules: readonly ListingRule[] = [
  establishedYearIsReal,
  timezoneIsReal,
  holdsAtMost('additionalInfo.languages', languagesMax),
  itemsAreNames('additionalInfo.languages'),
  languagesAreReal,
  ...hoursRules,
  ...statusRules,
  servicesAreGiven,
  fits('additionalInfo.services', 1000),
  fits('additionalInfo.keywords', 1000),
  fits('additionalInfo.products', 1000),
  isUrl('additionalInfo.appointmentLink'),
  isUrl('additionalInfo.reservationLink'),
  isUrl('additionalInfo.menuLink'),
  isUrl('additionalInfo.orderAheadLink'),
  fits('additionalInfo.impressum', longTextLengthMax),
  paymentTypesAreKnown,
  fits('additionalInfo.additionalPaymentTypes', 250),
  isPhone('additionalInfo.localPhoneNumber'),
  isPhone('additionalInfo.tollFreePhoneNumber'),
  isUrl('additionalInfo.platformAAppURL'),
  isUrl('additionalInfo.platformBAppURL'),
]
