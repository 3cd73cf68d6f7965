import { violationsOfAddress, violationsOfZip } from '../values/address.ts'
import { lengthInCodePoints } from '../values/code-points.ts'
import { parseEmail } from '../values/email.ts'
import { violationsUnder } from '../values/violation.ts'
import {
  fits,
  isGiven,
  isName,
  isOneOf,
  isPhone,
  isUrl,
  type ListingRule,
  longTextLengthMax,
  nameLengthMax,
} from './listing-rule.ts'

const descriptionLengthMin = 200
const serviceAreasMax = 10
const addressLineLengthMax = 1000
const zipLengthMax = 32

/** The phone of a business can be cleared even if it has a listing; such an export can be imported. */
const phoneIsGiven: ListingRule = ({ businessInfo: { phone } }, { isExported }) =>
  phone === '' && !isExported && { field: 'businessInfo.phone', rule: 'required' }

const emailIsReal: ListingRule = ({ businessInfo: { emailId } }) =>
  emailId !== '' &&
  !parseEmail(emailId) && { field: 'businessInfo.emailId', rule: 'an e-mail address of at most 254 characters' }

const descriptionIsLongEnough: ListingRule = ({ businessInfo: { mainBusinessDescription } }) =>
  mainBusinessDescription !== '' &&
  lengthInCodePoints(mainBusinessDescription) < descriptionLengthMin && {
    field: 'businessInfo.mainBusinessDescription',
    rule: `at least ${descriptionLengthMin} characters, or empty`,
  }

/** Applies to hidden areas too: they are stored, and may be shown again without being sent again. */
const serviceAreasAreFew: ListingRule = ({ businessInfo: { serviceAreas } }) =>
  serviceAreas.length > serviceAreasMax && {
    field: 'businessInfo.serviceAreas',
    rule: `at most ${serviceAreasMax} items`,
  }

const serviceAreasAreNamed: ListingRule = ({ businessInfo: { serviceAreas } }) =>
  !serviceAreas.every(({ description }) => isName(description)) && {
    field: 'businessInfo.serviceAreas',
    rule: `description must have 1 to ${nameLengthMax} characters`,
  }

const placeIdsFit: ListingRule = ({ businessInfo: { serviceAreas } }) =>
  serviceAreas.some(({ placeId }) => lengthInCodePoints(placeId) > nameLengthMax) && {
    field: 'businessInfo.serviceAreas',
    rule: `placeId must have at most ${nameLengthMax} characters`,
  }

const locationIsReal: ListingRule = ({ businessInfo: { location } }) =>
  violationsUnder('businessInfo.location', violationsOfAddress(location))

const zipIsReal: ListingRule = ({ businessInfo: { location } }, { stored }) =>
  violationsUnder('businessInfo.location', violationsOfZip(location, stored?.businessInfo.location))

const addressLineFits =
  (line: 'address1' | 'address2' | 'zip', lengthMax: number): ListingRule =>
  ({ businessInfo: { location } }) =>
    lengthInCodePoints(location[line]) > lengthMax && {
      field: `businessInfo.location.${line}`,
      rule: `at most ${lengthMax} characters`,
    }

export const businessInfoRules: readonly ListingRule[] = [
  isGiven('businessInfo.name'),
  fits('businessInfo.name', 1000),
  phoneIsGiven,
  isPhone('businessInfo.phone'),
  isUrl('businessInfo.websiteUrl'),
  emailIsReal,
  isOneOf('businessInfo.isAddressHidden', ['Yes', 'No']),
  isOneOf('businessInfo.isServiceAreaProvider', ['Yes', 'No']),
  descriptionIsLongEnough,
  fits('businessInfo.mainBusinessDescription', longTextLengthMax),
  serviceAreasAreFew,
  serviceAreasAreNamed,
  placeIdsFit,
  addressLineFits('address1', addressLineLengthMax),
  addressLineFits('address2', addressLineLengthMax),
  addressLineFits('zip', zipLengthMax),
  zipIsReal,
  locationIsReal,
]
