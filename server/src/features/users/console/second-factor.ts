import { randomBytes } from 'node:crypto'
import type { ConsoleContext } from '../../../core/operation/define-console-operation.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { stepOfCode } from '../../../core/platform/totp.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import type { Limit } from '../../../core/values/rate-limit.ts'
import { composeRecoveryCode, parseRecoveryCode, recoveryCodeBytes, recoveryCodeCount } from '../rules/recovery-code.ts'
import { findTwoFactor, takeRecoveryCode, takeStep } from '../store/two-factors.ts'

interface Person {
  readonly partnerId: number
  readonly userId: number
}
type SignInContext = Pick<
  ConsoleContext<'CODE_NEEDED' | 'CODE_REFUSED'>,
  'db' | 'secret' | 'now' | 'requestId' | 'countAttempt' | 'fail'
>

/**
 * The limit for one person from all unknown browsers together, because a code has only six digits. Reaching it requires
 * the password, and known browsers have a separate limit, so that the owner is not locked out.
 */
const CODES_FROM_ANYWHERE: Limit = { requests: 30, windowSeconds: 900 }

const PURPOSE = 'two-factor'
export const sealTotpSecret = (secret: Secret, userId: number, text: string): Buffer =>
  secret.seal(PURPOSE, String(userId), text)
export const unsealTotpSecret = (secret: Secret, userId: number, sealed: Buffer): string | undefined =>
  secret.unseal(PURPOSE, String(userId), sealed)

const hashOfRecoveryCode = (secret: Secret, userId: number, letters: string) =>
  secret.keyedHash('recovery code', `${userId} ${letters}`)

/** The codes are shown once; only their hashes are stored. */
export function newRecoveryCodes(secret: Secret, userId: number) {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, () =>
    composeRecoveryCode(randomBytes(recoveryCodeBytes)),
  )
  const recoveryHashes = recoveryCodes.map((code) =>
    hashOfRecoveryCode(secret, userId, parseRecoveryCode(code) as string),
  )
  return { recoveryCodes, recoveryHashes }
}

/** Checks the second factor, for people who have set one up. Each code works once. */
export async function demandSecondFactor(
  context: SignInContext,
  person: Person,
  code: string | undefined,
  device: string | undefined,
): Promise<void> {
  const { db, countAttempt, fail } = context
  const twoFactor = await findTwoFactor(db, person.partnerId, person.userId)
  if (!twoFactor?.isOn) return
  if (code === undefined) return fail('CODE_NEEDED')
  const limits = { what: 'signInCode', device, fromAnywhere: CODES_FROM_ANYWHERE }
  const forgive = await countAttempt(String(person.userId), limits)
  const isRight =
    (await useCode(context, person, twoFactor.sealed, code)) || (await useRecoveryCode(context, person, code))
  if (!isRight) return fail('CODE_REFUSED')
  await forgive()
}

async function useCode(
  { db, secret, now }: SignInContext,
  { partnerId, userId }: Person,
  sealed: Buffer,
  code: string,
) {
  const totpSecret = unsealTotpSecret(secret, userId, sealed)
  const step = totpSecret === undefined ? undefined : stepOfCode(totpSecret, code.replaceAll(' ', ''), now)
  return step !== undefined && takeStep(db, partnerId, userId, step)
}

function useRecoveryCode({ db, secret, requestId }: SignInContext, { partnerId, userId }: Person, code: string) {
  const letters = parseRecoveryCode(code)
  if (!letters) return false
  return db.transaction(async (db) => {
    const left = await takeRecoveryCode(db, partnerId, userId, hashOfRecoveryCode(secret, userId, letters))
    if (left === undefined) return false
    const author = { operation: 'useRecoveryCode', userId, requestId }
    const after = { recoveryCodesLeft: left }
    await insertAuditEntry(db, partnerId, author, { subject: 'user', subjectId: userId, after })
    return true
  })
}
