import type { Context } from '../../../core/operation/context.ts'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import type { ContactIdentifiers } from '../rules/identifiers.ts'
import type { MappingRow } from '../store/contact-mappings.ts'
import { findContact } from '../store/find-contact.ts'

/** Does not say more, because the caller has no access to that business. */
export const ELSEWHERE =
  'a contact with this e-mail, phone or external id belongs to a business that you have no access to; ask someone who has access to save it'

type Reach = Pick<Context<never>, 'withinReach'>
interface Mapped {
  readonly mappings: readonly MappingRow[]
}

/** A person sees only mappings to businesses that they have access to. */
export async function mappingsInReach(db: Db, { withinReach }: Reach, mappings: readonly MappingRow[]) {
  const reached = await withinReach?.(
    db,
    mappings.map(({ bid }) => bid),
  )
  return reached ? mappings.filter(({ bid }) => reached.has(bid)) : mappings
}

/** Filters the mappings in the JSON of one or several contacts. For an API key, the JSON is not even parsed. */
export async function filterMappingsInReach(db: Db, context: Reach, json: JsonText): Promise<JsonText> {
  if (!context.withinReach) return json
  const answer = JSON.parse(json) as Mapped | { readonly contacts: readonly Mapped[] }
  const contacts = 'contacts' in answer ? answer.contacts : [answer]
  const reached = new Set(
    await mappingsInReach(
      db,
      context,
      contacts.flatMap(({ mappings }) => mappings),
    ),
  )
  const inReach = contacts.map((contact) => ({
    ...contact,
    mappings: contact.mappings.filter((mapping) => reached.has(mapping)),
  }))
  return JSON.stringify('contacts' in answer ? { ...answer, contacts: inReach } : inReach[0]) as JsonText
}

const AMBIGUOUS =
  'email, phone (contacts of several accounts have it: name the enterprise or the location in x-business-number, or send id)'

/** Finds the contact that a request identifies at a business, as JSON. */
export async function findNamedContact(
  db: Db,
  { partnerId, fail }: Pick<Context<'BUSINESS_MISSING_OR_INVALID' | 'CONTACT_NOT_FOUND'>, 'partnerId' | 'fail'>,
  ref: number,
  identifiers: ContactIdentifiers,
): Promise<JsonText> {
  const match = (await findContact(db, partnerId, ref, identifiers)) ?? fail('BUSINESS_MISSING_OR_INVALID')
  if (match.isAmbiguous) fail('INPUT_INVALID', AMBIGUOUS)
  return match.json ?? fail('CONTACT_NOT_FOUND')
}
