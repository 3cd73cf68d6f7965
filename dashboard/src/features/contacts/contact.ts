import type { ResponseOf } from '@presence/client'

export type Contact = ResponseOf<'retrieveContact'>
export type ListedContact = ResponseOf<'listContacts'>['contacts'][number]
export type Consent = ResponseOf<'exportContact'>['consent']

export const CHANNELS = ['email', 'sms'] as const
export const PURPOSES = ['marketing', 'feedback', 'service'] as const
export type Channel = (typeof CHANNELS)[number]
export type Purpose = (typeof PURPOSES)[number]

export const CHANNEL_WORDS: Record<Channel, string> = { email: 'E-mail', sms: 'SMS' }
export const PURPOSE_WORDS: Record<Purpose, string> = {
  marketing: 'Marketing',
  feedback: 'Feedback',
  service: 'Service',
}

export const fullNameOf = ({ firstName, lastName }: Contact) => [firstName, lastName].filter(Boolean).join(' ')

export const nameOf = (contact: Contact) => fullNameOf(contact) || contact.email || contact.phone

/** Whether messages may be sent, as the API reports it. */
export const isOptedIn = (contact: Contact, channel: Channel, purpose: Purpose) =>
  contact[`${channel}Preferences`][`${purpose}Optin`]

/** "Marketing, service", or "All messages"; empty when nothing is allowed. */
export function formatAllowedPurposes(contact: Contact, channel: Channel): string {
  const purposes = PURPOSES.filter((purpose) => isOptedIn(contact, channel, purpose))
  return purposes.length === PURPOSES.length ? 'all messages' : purposes.join(', ')
}

/** The body of change-permission for one consent; the others do not change. */
export const permission = (id: number, channel: Channel, purpose: Purpose, optin: boolean) => ({
  id,
  [`${channel}Preferences`]: { [`${purpose}Optin`]: optin },
})

/** The members that differ from `before`. Saving leaves the others unchanged; '' and [] clear a value. */
export const changedMembers = <Members extends Record<string, string | readonly string[]>>(
  before: Members,
  after: Members,
) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<Members>

export type CustomField = Contact['customFields'][number]

/**
 * The fields that were changed. Saving keeps fields that are not sent, so removed fields are sent with an empty value.
 * Fields with the same name are all sent, so that the service refuses them.
 */
export function customFieldsToSave(before: readonly CustomField[], after: readonly CustomField[]): CustomField[] {
  const isUnchanged = (field: CustomField) =>
    before.some((old) => isSame(old, field)) &&
    after.filter(({ fieldName }) => fieldName === field.fieldName).length === 1
  const removed = before.filter(({ fieldName }) => after.every((field) => field.fieldName !== fieldName))
  return [...after.filter((field) => !isUnchanged(field)), ...removed.map((field) => ({ ...field, fieldValue: '' }))]
}

const isSame = (one: CustomField, other: CustomField) =>
  one.fieldName === other.fieldName && one.type === other.type && one.fieldValue === other.fieldValue

/** The fields with this one set. An empty value removes it. */
export function withField(
  fields: readonly CustomField[],
  { name, type }: { readonly name: string; readonly type: CustomField['type'] },
  fieldValue: string,
): CustomField[] {
  const field = { fieldName: name, type, fieldValue }
  const at = fields.findIndex(({ fieldName }) => fieldName === name)
  if (fieldValue === '') return fields.filter(({ fieldName }) => fieldName !== name)
  return at < 0 ? [...fields, field] : fields.with(at, field)
}
