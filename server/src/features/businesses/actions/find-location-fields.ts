import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { LocationField } from '../contract/location-fields.ts'
import { UNKNOWN_LOCATION_FIELD } from '../rules/location-fields.ts'
import { findAccount } from '../store/accounts.ts'
import { listFieldsOfAccount } from '../store/location-fields.ts'

type FieldContext = Pick<Context<'BUSINESS_ID_INVALID'>, 'db' | 'partnerId' | 'isAdminAt' | 'accountOf' | 'fail'>

/** The fields of the account that the caller may see, with the values of a location if there is one. */
export async function listVisibleFields(
  { db, partnerId, isAdminAt, accountOf, fail }: FieldContext,
  businessRef: number,
  locationRef: number | undefined,
): Promise<readonly LocationField[]> {
  const { accountId } = await accountOf(db, businessRef)
  const location = locationRef === undefined ? undefined : await findAccount(db, partnerId, locationRef)
  if (locationRef !== undefined && location?.accountId !== accountId)
    return fail('BUSINESS_ID_INVALID', 'locationBizNumber (not a location of this account)')
  if (location && location.type !== 'location')
    return fail('INPUT_INVALID', `locationBizNumber (a location; this is of type ${location.type})`)
  const fields = await listFieldsOfAccount(db, partnerId, accountId, location?.businessId)
  const mayBeHidden = fields.some(({ isHidden }) => isHidden) && isAdminAt
  return !mayBeHidden || (await isAdminAt(db, businessRef)) ? fields : fields.filter(({ isHidden }) => !isHidden)
}

/** All fields of the account, and the one with this id, whoever asks. */
export async function findFieldToChange(
  db: Db,
  { partnerId, fail }: Pick<Context<'FIELD_NOT_FOUND'>, 'partnerId' | 'fail'>,
  accountId: number,
  fieldId: number,
  locationId?: number,
) {
  const fields = await listFieldsOfAccount(db, partnerId, accountId, locationId)
  const field = fields.find(({ id }) => id === fieldId) ?? fail('FIELD_NOT_FOUND', UNKNOWN_LOCATION_FIELD)
  return { fields, field }
}
