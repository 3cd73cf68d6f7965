import { type Static, Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef } from '../../../core/contract/business.ts'
import { EMAIL_LENGTH_MAX } from '../../../core/contract/limits.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'

export const ContactId = id('Enterprise customer id. Never reused.', { title: 'ContactId' })
const MappingId = id('Mapping id: identifies the contact at one location.', { title: 'MappingId' })

/** As written, in any format, including an extension. */
export const PHONE_LENGTH_MAX = 64
export const LAST_NAME_LENGTH_MAX = 50
/** Of a first name, a source and an external id. */
export const TEXT_LENGTH_MAX = 255
export const TAGS_MAX = 100
export const TAG_LENGTH_MAX = 100
export const CUSTOM_FIELDS_MAX = 100
export const FIELD_NAME_LENGTH_MAX = 100
export const FIELD_VALUE_LENGTH_MAX = 2000
/** Of a value that a text field may have. */
export const OPTION_LENGTH_MAX = 100

const firstName = Type.String({ maxLength: TEXT_LENGTH_MAX })
const lastName = Type.String({ maxLength: LAST_NAME_LENGTH_MAX })
const email = Type.String({ maxLength: EMAIL_LENGTH_MAX, description: 'Optional when phone is present.' })
const phone = Type.String({
  maxLength: PHONE_LENGTH_MAX,
  description: 'Optional when email is present. Returned in E.164 format.',
})
const countryOfPhone = 'Country of the phone number, two letters: US (default), AU, CA, MX, PR or VI.'
const countryCode = Type.String({ maxLength: 2, description: countryOfPhone })
/** Long enough for the name of a country, which is refused by the rule that lists the codes. */
const countryCodeInput = Type.String({
  maxLength: 100,
  published: { maxLength: 2 },
  description: countryOfPhone,
})
const source = Type.String({ maxLength: TEXT_LENGTH_MAX, description: 'Origin of the contact.' })
const externalId = Type.String({
  maxLength: TEXT_LENGTH_MAX,
  description: 'Identifier of the contact in an external system, unique in the account.',
})
const smsOptin = Type.Boolean({ description: 'True if and only if at least one of smsPreferences is true.' })
const blocked = Type.Boolean({ description: 'While true, every opt-in is returned as false.' })
const tags = Type.Array(Type.String({ maxLength: TAG_LENGTH_MAX }), {
  maxItems: TAGS_MAX,
  description: 'Unique tags of 1 to 100 characters.',
})
export const customFieldType = Type.Enum(['text', 'number', 'currency', 'date', 'yesno'])
export type CustomFieldType = Static<typeof customFieldType>
const CustomField = named('CustomField', {
  fieldName: Type.String({ maxLength: FIELD_NAME_LENGTH_MAX, description: '1 to 100 characters.' }),
  type: customFieldType,
  fieldValue: Type.String({
    maxLength: FIELD_VALUE_LENGTH_MAX,
    description: 'Value that matches the type: a date is MM/DD/YYYY, a yesno is Yes or No.',
  }),
})
export type CustomField = Readonly<Static<typeof CustomField>>
const customFields = Type.Array(CustomField, { maxItems: CUSTOM_FIELDS_MAX })

const bound = Type.String({ maxLength: 64, description: 'A number, or a date as MM/DD/YYYY. Inclusive.' })
const fieldFilters = (title: string) =>
  Type.Array(
    named(title, {
      fieldName: Type.String({ maxLength: FIELD_NAME_LENGTH_MAX }),
      value: Type.Optional(
        Type.String({ maxLength: FIELD_VALUE_LENGTH_MAX, description: 'The whole value, case-insensitive.' }),
      ),
      from: Type.Optional(bound),
      to: Type.Optional(bound),
    }),
    {
      maxItems: 5,
      description:
        'All filters must match. A filter matches a value, or a number, currency or date between from and to. Without any of them, it matches contacts that have the field.',
    },
  )
export const customFieldFilters = fieldFilters('CustomFieldFilter')
export type CustomFieldFilter = Readonly<Static<typeof customFieldFilters>[number]>
/** The same for responses. */
export const storedFieldFilters = fieldFilters('StoredCustomFieldFilter')

const optins = { marketingOptin: Type.Boolean(), feedbackOptin: Type.Boolean(), serviceOptin: Type.Boolean() }
const Preferences = named('OptIns', optins)
const PreferencesInput = Type.Partial(Preferences, { title: 'OptInsChange', additionalProperties: false })
export type OptInsChange = Readonly<Static<typeof PreferencesInput>>

const Mapping = named('ContactMapping', {
  cid: MappingId,
  location: Type.String({ maxLength: 1000, description: 'Name of the location.' }),
  bid: BusinessId,
  businessNumber: BusinessNumber,
})

const created = Type.String({ maxLength: 32, description: 'Such as November 15, 2026, in UTC.' })
const mappings = Type.Array(Mapping, {
  maxItems: 1_000_000,
  description: 'Locations that the contact is mapped to. If the request used cid, only that mapping.',
})

/** Members are in the order of the specification. */
export const Contact = named('Contact', {
  id: ContactId,
  firstName,
  lastName,
  email,
  phone,
  countryCode,
  blocked,
  smsOptin,
  source,
  created,
  mappings,
  tags,
  customFields,
  externalId,
  emailPreferences: Preferences,
  smsPreferences: Preferences,
})
const experienceScore = Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()], {
  description:
    'Only if requested: mean of the contact’s answers to nps and stars questions of surveys, from 0 to 100. A response that became a review counts once. Null if there are no answers.',
})
const ListedContact = named('ListedContact', {
  ...Contact.properties,
  experienceScore: Type.Optional(experienceScore),
})
export const ContactPage = named('ContactPage', {
  contacts: Type.Array(ListedContact, { maxItems: 1000 }),
  hasMore: HasMore,
})

/** Blank text counts as absent, and text of digits counts as a number, so the schema accepts both. */
const idInput = (description: string) =>
  Type.Unsafe<number | string>({
    type: ['integer', 'string'],
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    maxLength: 64,
    description,
  })
const textInput = (maxLength: number, description: string) => Type.String({ maxLength, description })
const identifiers = {
  id: Type.Optional(idInput('Enterprise customer id.')),
  cid: Type.Optional(idInput('Mapping id on a location.')),
  email: Type.Optional(textInput(EMAIL_LENGTH_MAX, 'E-mail address, in any case.')),
  phone: Type.Optional(textInput(PHONE_LENGTH_MAX, 'Phone number, in any format.')),
}
export const ContactLookup = named('ContactLookup', identifiers)

const consentInput = {
  smsOptin: Type.Optional(smsOptin),
  blocked: Type.Optional(blocked),
  emailPreferences: Type.Optional(PreferencesInput),
  smsPreferences: Type.Optional(PreferencesInput),
}
export const PermissionChange = named('PermissionChange', { ...identifiers, ...consentInput })
/** The members of a request that are about consent. */
export type ConsentRequest = Readonly<Pick<Static<typeof PermissionChange>, keyof typeof consentInput>>

/** Absent leaves a value unchanged, "" and [] clear it. Accepts the response of Retrieve Contact as it is. */
export const ContactInput = named('ContactInput', {
  id: Type.Optional(ContactId),
  firstName: Type.Optional(firstName),
  lastName: Type.Optional(lastName),
  email: Type.Optional(email),
  phone: Type.Optional(phone),
  countryCode: Type.Optional(countryCodeInput),
  ...consentInput,
  businessIds: Type.Optional(
    Type.Array(BusinessRef, {
      maxItems: 1000,
      description: 'Locations to map the contact to, all of one account. Existing mappings are not removed.',
    }),
  ),
  tags: Type.Optional(tags),
  customFields: Type.Optional(customFields),
  externalId: Type.Optional(externalId),
  source: Type.Optional(source),
  created: Type.Optional(Type.String({ maxLength: 32, description: 'Accepted when unchanged.' })),
  mappings: Type.Optional(Type.Array(Mapping, { maxItems: 100_000, description: 'Accepted when unchanged.' })),
})
export const SavedContact = named('SavedContact', {
  id: ContactId,
  cids: Type.Array(MappingId, { maxItems: 100_000, description: 'Every mapping of the contact, oldest first.' }),
  notApplied: Type.Array(Type.String({ maxLength: 64 }), {
    maxItems: 8,
    description:
      'Members that were sent but not applied, such as emailPreferences.marketingOptin: an opt-in after a withdrawal or during a block, or blocked: false during a block. Use change-permission to apply them.',
  }),
})

export const UnmappedContact = named('UnmappedContact', {
  id: ContactId,
  removed: MappingId,
  cids: Type.Array(MappingId, { minItems: 1, maxItems: 100_000, description: 'Remaining mappings, oldest first.' }),
})

/** What saving the contact would have done. */
export const CheckedContact = named('CheckedContact', {
  wouldUpdate: Type.Union([ContactId, Type.Null()], {
    description: 'Contact that a save would update; null if it would create one.',
  }),
})

export const moment = Type.String({ maxLength: 24, description: 'UTC, such as 2026-11-15T09:30:00.000Z.' })

/** In the order in which changes become visible. */
const ChangeId = id('Id of the change. Later changes have higher ids. Never reused.')

export const consentChange = {
  channel: Type.Enum(['email', 'sms']),
  purpose: Type.Enum(['marketing', 'feedback', 'service']),
  optin: Type.Boolean(),
  changedAt: moment,
}
export const UpdateFeed = named('UpdateFeed', {
  updates: Type.Array(
    named('OptInUpdate', {
      changeId: ChangeId,
      id: ContactId,
      accountId: Type.Integer({
        minimum: 100_000,
        maximum: 99_999_999_999_999,
        description:
          'Account of the contact: the business within which its external id, e-mail address and phone identify it.',
      }),
      externalId: Type.String({ maxLength: TEXT_LENGTH_MAX }),
      email: Type.String({ maxLength: EMAIL_LENGTH_MAX }),
      phone: Type.String({ maxLength: 16 }),
      ...consentChange,
    }),
    { maxItems: 1000 },
  ),
  hasMore: HasMore,
})

export type ConsentChange = Readonly<
  Pick<Static<typeof UpdateFeed>['updates'][number], 'channel' | 'purpose' | 'optin'>
>

/** All examples of this group use the same contact, so that the documentation is consistent. */
export const exampleContact = {
  id: 5012,
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@okafor.example',
  phone: '+12125550143',
  countryCode: 'US',
  blocked: false,
  smsOptin: true,
  source: 'front desk',
  created: 'November 15, 2026',
  mappings: [{ cid: 7301, location: 'Harbour Bakery', bid: 100002, businessNumber: 482915073366120 }],
  tags: ['regular', 'gluten free'],
  customFields: [{ fieldName: 'Birthday', type: 'date' as const, fieldValue: '03/14/1990' }],
  externalId: 'crm-88172',
  emailPreferences: { marketingOptin: false, feedbackOptin: true, serviceOptin: true },
  smsPreferences: { marketingOptin: false, feedbackOptin: false, serviceOptin: true },
}
