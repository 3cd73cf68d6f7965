import { quick } from '../../../core/store/query.ts'

const SOMEBODY_CAN_SIGN_IN = 'exists (select from users where password_hash is not null)'

export const hasAccounts = quick.one<boolean>('has-accounts', `select ${SOMEBODY_CAN_SIGN_IN} as "hasAccounts"`)

/** Returns false if it is not needed, because somebody can sign in. */
export const insertFirstOwnerCode = quick.any<[codeHash: Buffer]>(
  'insert-first-owner-code',
  `insert into first_owner_codes (code_hash) select $1 where not ${SOMEBODY_CAN_SIGN_IN} returning code_hash`,
)

export const isFirstOwnerCode = quick.any<[codeHash: Buffer]>(
  'is-first-owner-code',
  `select from first_owner_codes where code_hash = $1 and not ${SOMEBODY_CAN_SIGN_IN}`,
)

/** Removes the codes of all processes. A concurrent call waits for this transaction, and then returns false. */
export const removeFirstOwnerCodes = quick.any(
  'remove-first-owner-codes',
  'delete from first_owner_codes returning true',
)
