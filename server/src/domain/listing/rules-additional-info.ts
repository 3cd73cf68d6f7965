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

// The oldest firm that still trades was founded in 578; an earlier year is a slip of the finger.
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

const languagesAreFew = holdsAtMost('additionalInfo.languages', languagesMax)
const languagesFit = itemsAreNames('additionalInfo.languages')

const languagesAreReal: ListingRule = ({ additionalInfo: { languages } }) =>
  !languages.every((language) => language === '' || isLanguage(language)) && {
    field: 'additionalInfo.languages',
    rule: 'names of languages, or BCP 47 tags',
  }

const servicesAreGiven: ListingRule = ({ additionalInfo: { services } }) =>
  !services.split(',').some((service) => service.trim() !== '') && {
    field: 'additionalInfo.services',
    rule: 'required',
  }

const servicesFit = fits('additionalInfo.services', 1000)
const keywordsFit = fits('additionalInfo.keywords', 1000)
const productsFit = fits('additionalInfo.products', 1000)
const appointmentLinkIsReal = isUrl('additionalInfo.appointmentLink')
const reservationLinkIsReal = isUrl('additionalInfo.reservationLink')
const menuLinkIsReal = isUrl('additionalInfo.menuLink')
const orderAheadLinkIsReal = isUrl('additionalInfo.orderAheadLink')
const impressumFits = fits('additionalInfo.impressum', longTextLengthMax)

const paymentTypesAreKnown: ListingRule = ({ additionalInfo }) =>
  !additionalInfo.paymentTypes.every((type) => paymentTypes.includes(type)) && {
    field: 'additionalInfo.paymentTypes',
    rule: `each one of ${paymentTypes.join(', ')}`,
  }

const additionalPaymentTypesFit = fits('additionalInfo.additionalPaymentTypes', 250)
const localPhoneIsReal = isPhone('additionalInfo.localPhoneNumber')
const tollFreePhoneIsReal = isPhone('additionalInfo.tollFreePhoneNumber')
const platformAAppIsReal = isUrl('additionalInfo.platformAAppURL')
const platformBAppIsReal = isUrl('additionalInfo.platformBAppURL')

export const additionalInfoRules: readonly ListingRule[] = [
  establishedYearIsReal,
  timezoneIsReal,
  languagesAreFew,
  languagesFit,
  languagesAreReal,
  ...hoursRules,
  ...statusRules,
  servicesAreGiven,
  servicesFit,
  keywordsFit,
  productsFit,
  appointmentLinkIsReal,
  reservationLinkIsReal,
  menuLinkIsReal,
  orderAheadLinkIsReal,
  impressumFits,
  paymentTypesAreKnown,
  additionalPaymentTypesFit,
  localPhoneIsReal,
  tollFreePhoneIsReal,
  platformAAppIsReal,
  platformBAppIsReal,
]
