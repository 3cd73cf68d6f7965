import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { namesLocations, selectLocations } from '../../businesses/actions/location-selection.ts'
import { locationFilterMembers } from '../../businesses/contract/location-filter.ts'
import { findBusinessId } from '../../businesses/store/businesses.ts'
import { filterMappingsInReach } from '../actions/contacts-in-reach.ts'
import { ContactPage, customFieldFilters, exampleContact, PHONE_LENGTH_MAX } from '../contract/contact.ts'
import { parseCustomFieldFilters, parseSearchTerms } from '../rules/contact-filter.ts'
import { parseIdentifiers } from '../rules/identifiers.ts'
import { listContacts as listFiltered } from '../store/contact-list.ts'
import { findContactsBelow } from '../store/contact-mappings.ts'

export const listContacts = defineOperation({
  id: 'listContacts',
  group: 'Contact',
  method: 'POST',
  path: '/v1/contact/list',
  summary: 'List contacts',
  description:
    'Contacts that match every filter, or all contacts of the partner without filters; in order of creation unless sort says otherwise. A blank filter counts as absent.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: ({ query: { sort }, body: { search, customFields = [] } }) =>
    sort === 'name' || search !== undefined || customFields.length > 0,
  input: {
    query: pagedQuery({
      sort: Type.Enum(['created', 'name'], {
        default: 'created',
        description: 'name requires a businessId within one account. Contacts without a name come last.',
      }),
      descending: Type.Boolean({ default: false }),
    }),
    body: named('ContactFilter', {
      ...locationFilterMembers,
      businessId: Type.Optional(BusinessRef),
      email: Type.Optional(Type.String({ maxLength: 254 })),
      phone: Type.Optional(Type.String({ maxLength: PHONE_LENGTH_MAX })),
      externalId: Type.Optional(Type.String({ maxLength: 255 })),
      tag: Type.Optional(Type.String({ maxLength: 100 })),
      blocked: Type.Optional(Type.Boolean()),
      customFields: Type.Optional(customFieldFilters),
      experienceScore: Type.Optional(
        Type.Boolean({ description: 'Adds the experience score of each contact. Default: false.' }),
      ),
      search: Type.Optional(
        Type.String({
          maxLength: 200,
          description:
            'Words that must all match part of the name, the e-mail address or the phone number. A term of one or two characters must match the beginning of a word. Case and accents are ignored.',
        }),
      ),
    }),
  },
  bodyOptional: true,
  example: {
    request: {
      query: { sort: 'name', descending: false, sindex: 0, count: 25 },
      body: { businessId: 100002, tag: 'regular', experienceScore: true },
    },
    response: { contacts: [{ ...exampleContact, experienceScore: 85 }], hasMore: false },
  },
  response: ContactPage,
  errors: ['BUSINESS_ID_INVALID', 'BUSINESS_MISSING_OR_INVALID'],
  invalid: { 'body.businessId': 'BUSINESS_MISSING_OR_INVALID' },
  handle: async ({ query: { sort, descending, sindex, count }, body }, context) => {
    const { db, partnerId, fail } = context
    const { businessId: ref, email, phone, blocked } = body
    const isNamed = orAbsent(email) !== undefined || orAbsent(phone) !== undefined
    const named = isNamed ? parseIdentifiers({ email, phone }) : { ok: true as const, identifiers: {} }
    if (!named.ok) return fail('INPUT_INVALID', named.violations)
    const businessId = ref && ((await findBusinessId(db, partnerId, ref)) ?? fail('BUSINESS_MISSING_OR_INVALID'))
    const below = businessId ? await findContactsBelow(db, partnerId, businessId) : undefined
    if (sort === 'name' && !below?.accountId) return fail('INPUT_INVALID', [SORT_NEEDS_ACCOUNT])
    const fields = parseCustomFieldFilters(body.customFields ?? [])
    if (!fields.ok) return fail('INPUT_INVALID', fields.violations)
    const [externalId, tag] = [orAbsent(body.externalId), orAbsent(body.tag)]
    const conditions = fields.conditions.length > 0 ? fields.conditions : undefined
    const terms = parseSearchTerms(body.search ?? '')
    const searchTerms = terms.length > 0 ? terms : undefined
    // The member `search` is about contacts.
    const { search: _, ...locations } = body
    if (ref === undefined && namesLocations(locations)) return fail('INPUT_INVALID', [FILTER_NEEDS_BUSINESS])
    const selection = ref === undefined ? undefined : await selectLocations(ref, locations, context)
    const filter = { ...named.identifiers, below, selection, externalId, tag, blocked, fields: conditions, searchTerms }
    const order = { by: sort, isDescending: descending }
    const page = await listFiltered(db, partnerId, filter, sindex, count, body.experienceScore, order)
    return filterMappingsInReach(db, context, page)
  },
})

const SORT_NEEDS_ACCOUNT = {
  field: 'sort',
  rule: 'name requires a businessId within one account; use created, or send the businessId of an enterprise or location',
}

const FILTER_NEEDS_BUSINESS = { field: 'businessId', rule: 'is required for a filter of locations' }

/** A blank filter counts as absent, as in Retrieve Contact. */
const orAbsent = (text: string | undefined) => text?.trim() || undefined
