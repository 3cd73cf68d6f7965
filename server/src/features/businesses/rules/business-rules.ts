import type { BusinessDraft, BusinessProfile } from '../../../core/contract/business.ts'
import { BUSINESS_NAME_LENGTH_MAX } from '../../../core/contract/limits.ts'
import { type Address, normaliseAddress, violationsOfAddress, violationsOfZip } from '../../../core/values/address.ts'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { parseEmail } from '../../../core/values/email.ts'
import { parsePhone } from '../../../core/values/phone.ts'
import { parseTimeZone } from '../../../core/values/time-zone.ts'
import { parseWebUrl, WEB_URL_RULE } from '../../../core/values/url.ts'
import {
  type Parsed,
  type Rule,
  type Violation,
  violationsOf,
  violationsUnder,
} from '../../../core/values/violation.ts'

/** Returns a valid business or all violations. `stored` is its address before the change. */
export function parseBusiness(draft: BusinessDraft, stored?: Address): Parsed<{ readonly business: BusinessProfile }> {
  const business = normaliseBusiness(draft)
  const violations = violationsOfBusiness(business, stored)
  return violations.length === 0 ? { ok: true, business } : { ok: false, violations }
}

/** Values that cannot be parsed are kept, so that the rules below can name them. */
function normaliseBusiness(draft: BusinessDraft): BusinessProfile {
  const { name = '', phone = '', emailId = '', websiteUrl = '', timezone = '' } = draft
  const location = normaliseAddress(draft.location ?? {})
  return {
    name: name.trim(),
    phone: parsePhone(phone, location.countryCode) ?? phone.trim(),
    emailId: parseEmail(emailId) ?? emailId.trim(),
    websiteUrl: parseWebUrl(websiteUrl) ?? websiteUrl.trim(),
    location,
    timezone: parseTimeZone(timezone) ?? timezone.trim(),
  }
}

const violationsOfBusiness = (business: BusinessProfile, stored: Address | undefined): Violation[] => [
  ...violationsOf(rules, business),
  ...violationsUnder('location', violationsOfAddress(business.location)),
  ...violationsUnder('location', violationsOfZip(business.location, stored)),
]

const nameIsGiven: Rule<BusinessProfile> = ({ name }) => name === '' && { field: 'name', rule: 'required' }

const nameFits: Rule<BusinessProfile> = ({ name }) =>
  lengthInCodePoints(name) > BUSINESS_NAME_LENGTH_MAX && {
    field: 'name',
    rule: `at most ${BUSINESS_NAME_LENGTH_MAX} characters`,
  }

const phoneIsReal: Rule<BusinessProfile> = ({ phone, location }) =>
  phone !== '' &&
  !parsePhone(phone, location.countryCode) && {
    field: 'phone',
    rule: "a valid phone number for the location's country, or one with its country code, without an extension",
  }

const emailIsReal: Rule<BusinessProfile> = ({ emailId }) =>
  emailId !== '' && !parseEmail(emailId) && { field: 'emailId', rule: 'an e-mail address of at most 254 characters' }

const websiteIsReal: Rule<BusinessProfile> = ({ websiteUrl }) =>
  websiteUrl !== '' && !parseWebUrl(websiteUrl) && { field: 'websiteUrl', rule: WEB_URL_RULE }

const timezoneIsReal: Rule<BusinessProfile> = ({ timezone }) =>
  timezone !== '' && !parseTimeZone(timezone) && { field: 'timezone', rule: 'an IANA time zone name' }

const rules: readonly Rule<BusinessProfile>[] = [
  nameIsGiven,
  nameFits,
  phoneIsReal,
  emailIsReal,
  websiteIsReal,
  timezoneIsReal,
]
