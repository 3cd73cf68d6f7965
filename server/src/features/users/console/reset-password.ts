import { setTimeout } from 'node:timers/promises'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { hashPassword } from '../../../core/platform/password-hash.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { foldEmail } from '../../../core/values/email.ts'
import type { Limit } from '../../../core/values/rate-limit.ts'
import { passwordResetsQueued } from '../contract/facts.ts'
import { Done, NewPassword, PasswordReset, ResetRequest } from '../contract/session.ts'
import { parseLinkToken, resetExpiry } from '../rules/mail-links.ts'
import { isAllowedPassword, passwordRule } from '../rules/sign-in-rules.ts'
import { findOpenReset, removeResetOfUser, renewPasswordResets } from '../store/password-resets.ts'
import { removeSessionsOfUser } from '../store/sessions.ts'
import { findTwoFactor } from '../store/two-factors.ts'
import { findPasswordHash, lockUsers, updateUserPassword } from '../store/users.ts'
import { claimedDevice, isDeviceOf, openSession, renewDeviceTokens } from './sign-in-checks.ts'

/** A limit for all networks and people together. Known browsers and the first requests of a network do not count. */
const REQUESTS_OVERALL: Limit = { requests: 600, windowSeconds: 60 }
const ANSWER_MS = 150

export const requestReset = defineOperation({
  id: 'requestReset',
  group: 'Session',
  audience: 'visitors',
  method: 'POST',
  path: '/console/reset-request',
  summary: 'Request a password reset link',
  description: 'The response is the same whether or not the address belongs to a user.',
  access: 'self',
  status: 202,
  input: { body: ResetRequest },
  example: { request: { body: { email: 'olive@harbour-bakery.example' } }, response: {} },
  response: Done,
  errors: [],
  handle: async ({ body: { email } }, context) => {
    const { db, now, emit, countAttempt } = context
    const foldedEmail = foldEmail(email)
    const device = claimedDevice(context, foldedEmail)
    await countAttempt(email, device ? { device: device.id } : { overall: REQUESTS_OVERALL })
    const renewed = db.transaction(async (db) => {
      const mails = await renewPasswordResets(db, foldedEmail, resetExpiry(now))
      if (mails > 0) await emit(db, passwordResetsQueued)
    })
    // The response always takes this long, so that its time does not reveal whether the address exists.
    await Promise.all([renewed, setTimeout(ANSWER_MS)])
    return {}
  },
})

export const resetPassword = defineOperation({
  id: 'resetPassword',
  group: 'Session',
  audience: 'visitors',
  method: 'POST',
  path: '/console/reset',
  summary: 'Choose a new password',
  past: 'reset a password',
  description:
    'The link works once. All sessions of the user end, and a new one begins. With two-factor authentication, the user has to sign in instead.',
  access: 'self',
  input: { body: NewPassword },
  example: {
    request: {
      body: { token: '12.1794700000.kJ0w0pP3sVwQ8n3o6m8uQ4yqvQd6l8y0o8iJr9k2x3E', password: 'four other words' },
    },
    response: { isSignedIn: true },
  },
  response: PasswordReset,
  errors: ['LINK_INVALID'],
  handle: async ({ body: { token, password } }, context) => {
    const { db, secret, now, requestId, countAttempt, keepToken, keepDeviceTokens, fail } = context
    if (!isAllowedPassword(password)) fail('INPUT_INVALID', { field: 'password', rule: `must have ${passwordRule}` })
    const claim = parseLinkToken(token, (text) => secret.keyedHash('password reset', text))
    if (!claim || claim.expiresAt <= now) return fail('LINK_INVALID')
    // Limits the hashing that a link can cause. Only links signed by us are counted.
    await countAttempt(String(claim.id))
    const { partnerId, userId, email } = (await findOpenReset(db, claim)) ?? fail('LINK_INVALID')
    const device = claimedDevice(context, foldEmail(email))
    const oldHash = await findPasswordHash(db, partnerId, userId)
    const isTrusted = device !== undefined && oldHash !== undefined && isDeviceOf(device, oldHash, secret)
    // Before the transaction, so that no locks are held during hashing.
    const passwordHash = await hashPassword(password)
    await db.transaction(async (db) => {
      await lockUsers(db, partnerId)
      if (!(await findOpenReset(db, claim))) fail('LINK_INVALID')
      await updateUserPassword(db, partnerId, userId, passwordHash)
      await removeResetOfUser(db, partnerId, userId)
      await removeSessionsOfUser(db, partnerId, userId)
      const author = { operation: 'resetPassword', userId, requestId }
      await insertAuditEntry(db, partnerId, author, { subject: 'user', subjectId: userId })
    })
    // Someone with access to the mail only has not passed the second factor: no session, and no new limit for guessing it.
    if ((await findTwoFactor(db, partnerId, userId))?.isOn) {
      keepToken(undefined)
      if (isTrusted) keepDeviceTokens(renewDeviceTokens(context, foldEmail(email), passwordHash))
      return { isSignedIn: false }
    }
    return { isSignedIn: (await openSession(context, { partnerId, userId, passwordHash })) !== undefined }
  },
})
