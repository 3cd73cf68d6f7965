import type { Db } from '../../platform/database.ts'
import { lockNamedBusinesses, type NamedBusiness } from '../../store/contact/contact-mappings.ts'
import type { Context } from '../context.ts'

/** The locations that a request names, by id or number: all of them or nothing. */
export async function lockLocations(
  db: Db,
  { partnerId, fail }: Pick<Context<'BUSINESS_ID_INVALID'>, 'partnerId' | 'fail'>,
  refs: readonly number[],
): Promise<NamedBusiness[]> {
  if (refs.length === 0) return []
  const named = await lockNamedBusinesses(db, partnerId, refs)
  const byRef = new Map(named.flatMap((business) => [business.id, business.number].map((ref) => [ref, business])))
  return refs.map((ref) => {
    const business = byRef.get(ref) ?? fail('BUSINESS_ID_INVALID', 'businessIds')
    return business.type === 'location' ? business : fail('INPUT_INVALID', `businessIds (${ref} is no location)`)
  })
}
