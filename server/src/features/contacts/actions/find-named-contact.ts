import type { Context } from '../../../core/operation/context.ts'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import type { ContactIdentifiers } from '../rules/identifiers.ts'
import { findContact } from '../store/find-contact.ts'

const AMBIGUOUS =
  'email, phone (contacts of several accounts have it: name the enterprise or the location in x-business-number, or send id)'

/** Finds the contact that a request identifies at a business, as JSON. */
export async function findNamedContact(
  db: Db,
  { partnerId, fail }: Pick<Context<'BUSINESS_MISSING_OR_INVALID' | 'CONTACT_NOT_FOUND'>, 'partnerId' | 'fail'>,
  ref: number,
  identifiers: ContactIdentifiers,
): Promise<JsonText> {
  const found = (await findContact(db, partnerId, ref, identifiers)) ?? fail('BUSINESS_MISSING_OR_INVALID')
  if (found.isAmbiguous) fail('INPUT_INVALID', AMBIGUOUS)
  return found.json ?? fail('CONTACT_NOT_FOUND')
}
