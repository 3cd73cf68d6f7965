import { addressLengthMax } from '../../../core/contract/limits.ts'
import { violationsOfAddress, violationsOfZip } from '../../../core/values/address.ts'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { parseEmail } from '../../../core/values/email.ts'
import { violationsUnder } from '../../../core/values/violation.ts'
import { DESCRIPTION_LENGTH_MIN, NAME_LENGTH_MAX, SERVICE_AREAS_MAX, yesOrNo } from '../contract/listing-limits.ts'
import { fits, isName, isOneOf, isPhone, isPresent, isUrl, type ListingRule } from './listing-rule.ts'

/** The phone of a business can be cleared even if it has a listing; such an export can be imported. */
const phoneIsGiven: ListingRule = ({ businessInfo: { phone } }, { isExported }) =>
  phone === '' && !isExported && { field: 'businessInfo.phone', rule: 'required' }

const emailIsReal: ListingRule = ({ businessInfo: { emailId } }) =>
  emailId !== '' &&
  !parseEmail(emailId) && { field: 'businessInfo.emailId', rule: 'an e-mail address of at most 254 characters' }

const descriptionIsLongEnough: ListingRule = ({ businessInfo: { mainBusinessDescription } }) =>
  mainBusinessDescription !== '' &&
  lengthInCodePoints(mainBusinessDescription) < DESCRIPTION_LENGTH_MIN && {
    field: 'businessInfo.mainBusinessDescription',
    rule: `at least ${DESCRIPTION_LENGTH_MIN} characters, or empty`,
  }

/** Applies to hidden areas too: they are stored, and may be shown again without being sent again. */
const serviceAreasAreFew: ListingRule = ({ businessInfo: { serviceAreas } }) =>
  serviceAreas.length > SERVICE_AREAS_MAX && {
    field: 'businessInfo.serviceAreas',
    rule: `at most ${SERVICE_AREAS_MAX} items`,
  }

const serviceAreasAreNamed: ListingRule = ({ businessInfo: { serviceAreas } }) =>
  !serviceAreas.every(({ description }) => isName(description)) && {
    field: 'businessInfo.serviceAreas',
    rule: `description must have 1 to ${NAME_LENGTH_MAX} characters`,
  }

const placeIdsFit: ListingRule = ({ businessInfo: { serviceAreas } }) =>
  serviceAreas.some(({ placeId }) => lengthInCodePoints(placeId) > NAME_LENGTH_MAX) && {
    field: 'businessInfo.serviceAreas',
    rule: `placeId must have at most ${NAME_LENGTH_MAX} characters`,
  }

const locationIsReal: ListingRule = ({ businessInfo: { location } }) =>
  violationsUnder('businessInfo.location', violationsOfAddress(location))

const zipIsReal: ListingRule = ({ businessInfo: { location } }, { stored }) =>
  violationsUnder('businessInfo.location', violationsOfZip(location, stored?.businessInfo.location))

const addressLineFits =
  (line: 'address1' | 'address2' | 'zip', lengthMax = addressLengthMax[line]): ListingRule =>
  ({ businessInfo: { location } }) =>
    lengthInCodePoints(location[line]) > lengthMax && {
      field: `businessInfo.location.${line}`,
      rule: `at most ${lengthMax} characters`,
    }

export const businessInfoRules: readonly ListingRule[] = [
  isPresent('businessInfo.name'),
  fits('businessInfo.name'),
  phoneIsGiven,
  isPhone('businessInfo.phone'),
  isUrl('businessInfo.websiteUrl'),
  emailIsReal,
  isOneOf('businessInfo.isAddressHidden', yesOrNo),
  isOneOf('businessInfo.isServiceAreaProvider', yesOrNo),
  descriptionIsLongEnough,
  fits('businessInfo.mainBusinessDescription'),
  serviceAreasAreFew,
  serviceAreasAreNamed,
  placeIdsFit,
  addressLineFits('address1'),
  addressLineFits('address2'),
  addressLineFits('zip'),
  zipIsReal,
  locationIsReal,
]
