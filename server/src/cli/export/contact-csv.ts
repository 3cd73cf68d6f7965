import { inCell } from '../csv-cell.ts'
import { toSafeCell } from '../import/contacts/safe-cells.ts'

/** A line of the export. */
export interface ExportedContact {
  readonly contactId: number
  readonly externalId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly countryCode: string
  readonly source: string
  readonly tags: readonly string[]
  readonly customFields: readonly object[]
  readonly blocked: boolean
  readonly consent: { readonly email: Words; readonly sms: Words }
  readonly businessIds: readonly number[]
  readonly cids: readonly number[]
  readonly createdAt: string
  readonly updatedAt: string
}
type Words = { readonly [Purpose in 'marketing' | 'feedback' | 'service']: string }

/** Named as the import reads them. */
const COLUMNS: readonly (readonly [string, (contact: ExportedContact) => string])[] = [
  ['contactId', ({ contactId }) => String(contactId)],
  ['externalId', ({ externalId }) => externalId],
  ['firstName', ({ firstName }) => firstName],
  ['lastName', ({ lastName }) => lastName],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['countryCode', ({ countryCode }) => countryCode],
  ['source', ({ source }) => source],
  ['tags', ({ tags }) => (tags.some((tag) => /[;,]|^\[/.test(tag)) ? JSON.stringify(tags) : tags.join(';'))],
  // Names differ from contact to contact, so there cannot be a column for each.
  ['customFields', ({ customFields }) => (customFields.length > 0 ? JSON.stringify(customFields) : '')],
  ['blocked', ({ blocked }) => String(blocked)],
  ['emailMarketing', ({ consent }) => consent.email.marketing],
  ['emailFeedback', ({ consent }) => consent.email.feedback],
  ['emailService', ({ consent }) => consent.email.service],
  ['smsMarketing', ({ consent }) => consent.sms.marketing],
  ['smsFeedback', ({ consent }) => consent.sms.feedback],
  ['smsService', ({ consent }) => consent.sms.service],
  ['businessIds', ({ businessIds }) => businessIds.join(';')],
  ['cids', ({ cids }) => cids.join(';')],
  ['createdAt', ({ createdAt }) => createdAt],
  ['updatedAt', ({ updatedAt }) => updatedAt],
]

export const contactCsvHeading = `${COLUMNS.map(([name]) => name).join(',')}\r\n`

export const contactCsvLine = (contact: ExportedContact): string =>
  `${COLUMNS.map(([, read]) => inCell(toSafeCell(read(contact)))).join(',')}\r\n`
