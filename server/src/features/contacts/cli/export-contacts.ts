import { type CsvColumn, exporter, textColumns } from '../../../core/cli/export-lines.ts'
import { CommandError } from '../../../core/cli/fail.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { describeViolations } from '../../../core/values/violation.ts'
import type { CustomFieldFilter } from '../contract/contact.ts'
import { type CustomFieldCondition, parseCustomFieldFilters } from '../rules/contact-filter.ts'
import { readContactsBelow } from '../store/contact-list.ts'

type States = { readonly [Purpose in 'marketing' | 'feedback' | 'service']: string }
type Contact = Readonly<Record<string, unknown>> & {
  readonly tags: readonly string[]
  readonly customFields: readonly object[]
  readonly consent: { readonly email: States; readonly sms: States }
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

/** `NAME=VALUE`, `NAME=FROM..TO` with one or both bounds, or `NAME` for contacts that have the field. */
export function parseFieldOptions(texts: readonly string[]): readonly CustomFieldCondition[] {
  const parsed = parseCustomFieldFilters(texts.map(filterOf))
  if (!parsed.ok) throw new CommandError(`--field is not valid: ${describeViolations(parsed.violations)}.`)
  return parsed.conditions
}

const BOUND = String.raw`-?[\d/]{0,40}(?:\.\d{1,30})?`
const RANGE = new RegExp(`^(${BOUND})\\.\\.(${BOUND})$`)

function filterOf(text: string): CustomFieldFilter {
  const [fieldName = '', ...rest] = text.split('=')
  const value = rest.join('=')
  const [, from, to] = RANGE.exec(value) ?? []
  return from || to ? { fieldName, from: from ?? '', to: to ?? '' } : { fieldName, value }
}
