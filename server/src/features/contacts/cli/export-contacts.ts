import { type CsvColumn, exporter, textColumns } from '../../../core/cli/export-lines.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import type { CustomFieldCondition } from '../rules/custom-field-filter.ts'
import { readContactsBelow } from '../store/list-contacts.ts'

type Words = { readonly [Purpose in 'marketing' | 'feedback' | 'service']: string }
type Contact = Readonly<Record<string, unknown>> & {
  readonly tags: readonly string[]
  readonly customFields: readonly object[]
  readonly consent: { readonly email: Words; readonly sms: Words }
  readonly businessIds: readonly number[]
  readonly cids: readonly number[]
}

/** The headings are those that the import reads. */
const columns: readonly CsvColumn<Contact>[] = [
  ...textColumns(['contactId', 'externalId', 'firstName', 'lastName', 'email', 'phone', 'countryCode', 'source']),
  ['tags', ({ tags }) => (tags.some((tag) => /[;,]|^\[/.test(tag)) ? JSON.stringify(tags) : tags.join(';'))],
  // Names differ between contacts, so there cannot be a column for each.
  ['customFields', ({ customFields }) => (customFields.length > 0 ? JSON.stringify(customFields) : '')],
  ...textColumns(['blocked']),
  ['emailMarketing', ({ consent }) => consent.email.marketing],
  ['emailFeedback', ({ consent }) => consent.email.feedback],
  ['emailService', ({ consent }) => consent.email.service],
  ['smsMarketing', ({ consent }) => consent.sms.marketing],
  ['smsFeedback', ({ consent }) => consent.sms.feedback],
  ['smsService', ({ consent }) => consent.sms.service],
  ['businessIds', ({ businessIds }) => businessIds.join(';')],
  ['cids', ({ cids }) => cids.join(';')],
  ...textColumns(['createdAt', 'updatedAt']),
]

export const exportContacts = (conditions: readonly CustomFieldCondition[] = []) =>
  exporter<JsonText, Contact>({
    columns,
    lineOf: (json) => JSON.parse(json),
    jsonOf: (json) => json,
    read: readContactsBelow(conditions),
  })
