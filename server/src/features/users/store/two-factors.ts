import { quick } from '../../../core/store/query.ts'

export interface TwoFactor {
  /** Encrypted with the installation's secret. */
  readonly sealed: Buffer
  /** Whether it was confirmed with a code, so that sign-in requires one. */
  readonly isOn: boolean
  readonly recoveryCodesLeft: number
}
const OF_USER = 'user_id = (select id from users where partner_id = $1 and id = $2)'
const IS_ON = 'confirmed_at is not null'

export const findTwoFactor = quick.row<TwoFactor, [partnerId: number, userId: number]>(
  'find-two-factor',
  `select secret as sealed, ${IS_ON} as "isOn", cardinality(recovery_hashes) as "recoveryCodesLeft"
  from two_factors where ${OF_USER}`,
)

/** Replaces a secret that was never confirmed. Returns false if two-factor authentication is already on. */
export const insertTwoFactor = quick.any<[partnerId: number, userId: number, sealed: Buffer]>(
  'insert-two-factor',
  `insert into two_factors (user_id, secret) select id, $3 from users where partner_id = $1 and id = $2
  on conflict (user_id) do update set secret = excluded.secret where two_factors.confirmed_at is null
  returning user_id`,
)

interface Confirmation {
  readonly sealed: Buffer
  readonly step: number
  readonly recoveryHashes: readonly Buffer[]
}
/** Returns false if it is already on, or if another secret was stored after the code was checked. */
export const confirmTwoFactor = quick.any(
  'confirm-two-factor',
  `update two_factors set (confirmed_at, last_step, recovery_hashes) = (now(), $4, $5)
  where ${OF_USER} and secret = $3 and confirmed_at is null returning user_id`,
  (partnerId: number, userId: number, { sealed, step, recoveryHashes }: Confirmation) => [
    partnerId,
    userId,
    sealed,
    step,
    recoveryHashes,
  ],
)

/** Invalidates the codes of this time step and earlier ones. Returns false if it was already used. */
export const takeStep = quick.any<[partnerId: number, userId: number, step: number]>(
  'take-two-factor-step',
  `update two_factors set last_step = $3 where ${OF_USER} and ${IS_ON} and last_step < $3 returning user_id`,
)

/** Invalidates a recovery code. Returns how many are left, or undefined if there is no such code. */
export const takeRecoveryCode = quick.value<number, [partnerId: number, userId: number, hash: Buffer]>(
  'take-recovery-code',
  `update two_factors set recovery_hashes = array_remove(recovery_hashes, $3)
  where ${OF_USER} and ${IS_ON} and $3 = any(recovery_hashes) returning cardinality(recovery_hashes)`,
)

/** Returns false if two-factor authentication is off. */
export const updateRecoveryCodes = quick.any<[partnerId: number, userId: number, hashes: readonly Buffer[]]>(
  'update-recovery-codes',
  `update two_factors set recovery_hashes = $3 where ${OF_USER} and ${IS_ON} returning user_id`,
)

/** Returns whether it was on. */
export const removeTwoFactor = quick.any<[partnerId: number, userId: number]>(
  'remove-two-factor',
  `with removed as (delete from two_factors where ${OF_USER} returning confirmed_at)
  select from removed where ${IS_ON}`,
)
