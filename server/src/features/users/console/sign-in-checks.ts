import { randomBytes } from 'node:crypto'
import type { PersonContext, Session } from '../../../core/operation/context.ts'
import { isPasswordOf } from '../../../core/platform/password-hash.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { stepOfCode } from '../../../core/platform/totp.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { foldEmail } from '../../../core/values/email.ts'
import type { Limit } from '../../../core/values/rate-limit.ts'
import {
  composeDeviceToken,
  type Device,
  deviceExpiry,
  parseDeviceToken,
  passwordTagOf,
} from '../rules/device-token.ts'
import {
  composeOneTimeCode,
  hashOfSessionToken,
  oneTimeCodeBytes,
  parseOneTimeCode,
  recoveryCodeCount,
  sessionTokenBytes,
} from '../rules/sign-in-rules.ts'
import { findSession, insertSession, removeSession, type SignInCandidate } from '../store/sessions.ts'
import { findTwoFactor, takeRecoveryCode, takeStep } from '../store/two-factors.ts'
import { takeUpGrants } from '../store/user-grants.ts'
import { findPasswordHash } from '../store/users.ts'

interface Person {
  readonly partnerId: number
  readonly userId: number
}
type SignInContext = Pick<
  PersonContext<'CODE_NEEDED' | 'CODE_REFUSED'>,
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
    composeOneTimeCode(randomBytes(oneTimeCodeBytes)),
  )
  const recoveryHashes = recoveryCodes.map((code) =>
    hashOfRecoveryCode(secret, userId, parseOneTimeCode(code) as string),
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
  const letters = parseOneTimeCode(code)
  if (!letters) return false
  return db.transaction(async (db) => {
    const recoveryCodesLeft = await takeRecoveryCode(db, partnerId, userId, hashOfRecoveryCode(secret, userId, letters))
    if (recoveryCodesLeft === undefined) return false
    const author = { operation: 'useRecoveryCode', userId, requestId }
    const after = { recoveryCodesLeft }
    await insertAuditEntry(db, partnerId, author, { subject: 'user', subjectId: userId, after })
    return true
  })
}

/**
 * Called before a person changes how they sign in: a session alone, such as on an unlocked computer, is not enough.
 * Returns the hash of the password.
 */
export async function confirmPassword(
  context: Pick<PersonContext<never>, 'db' | 'session' | 'countAttempt' | 'fail'>,
  password: string,
  field = 'password',
): Promise<string> {
  const { db, session, countAttempt, fail } = context
  const { partnerId, userId } = session
  // Counted by user id, not by e-mail address: another partner may have a user with the same address.
  const forgive = await countAttempt(String(userId), { what: 'confirmPassword' })
  const passwordHash = await findPasswordHash(db, partnerId, userId)
  if (!passwordHash || !(await isPasswordOf(passwordHash, password, 'known'))) {
    return fail('INPUT_INVALID', { field, rule: 'is not your current password', message: 'This is not your password' })
  }
  await forgive()
  return passwordHash
}

interface Browser {
  readonly secret: Secret
  readonly now: Date
  readonly deviceTokens: readonly string[]
}
const ID_BYTES = 16
const signWith = (secret: Secret) => (text: string) => secret.keyedHash('known device', text)

/** The device of this browser for this e-mail address, according to its signed token. Needs no database query. */
export function claimedDevice({ secret, now, deviceTokens }: Browser, foldedEmail: string): Device | undefined {
  for (const token of deviceTokens) {
    const device = parseDeviceToken(token, foldedEmail, now, signWith(secret))
    if (device) return device
  }
  return undefined
}

/** False if the password has changed since the token was issued. */
export const isDeviceOf = ({ passwordTag }: Device, passwordHash: string, secret: Secret): boolean =>
  passwordTagOf(passwordHash, signWith(secret)) === passwordTag

/** The tokens of this browser, with a new one for the person who has just signed in. */
export function renewDeviceTokens(browser: Browser, foldedEmail: string, passwordHash: string): string[] {
  const { secret, now, deviceTokens } = browser
  const sign = signWith(secret)
  const device = {
    id: claimedDevice(browser, foldedEmail)?.id ?? randomBytes(ID_BYTES).toString('base64url'),
    expiresAt: deviceExpiry(now),
    passwordTag: passwordTagOf(passwordHash, sign),
  }
  const others = deviceTokens.filter((token) => !parseDeviceToken(token, foldedEmail, now, sign))
  return [composeDeviceToken(device, foldedEmail, sign), ...others]
}

type SignInBrowser = Browser &
  Pick<PersonContext<never>, 'db' | 'agent' | 'tokenHash' | 'keepToken' | 'keepDeviceTokens'>

/** Signs a person in. Undefined if access was removed, or the password changed, since it was checked or chosen. */
export async function openSession(context: SignInBrowser, person: SignInCandidate): Promise<Session | undefined> {
  const { db, agent, tokenHash, keepToken, keepDeviceTokens } = context
  // Always a new token, to prevent session fixation.
  const token = randomBytes(sessionTokenBytes).toString('base64url')
  await insertSession(db, person, hashOfSessionToken(token), agent)
  if (tokenHash) await removeSession(db, tokenHash)
  const session = await findSession(db, hashOfSessionToken(token))
  if (!session) return undefined
  await takeUpGrants(db, person.partnerId, person.userId)
  keepToken(token)
  keepDeviceTokens(renewDeviceTokens(context, foldEmail(session.email), person.passwordHash))
  return session
}
