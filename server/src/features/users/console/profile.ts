import { defineOperation } from '../../../core/operation/define-operation.ts'
import { hashPassword } from '../../../core/platform/password-hash.ts'
import { foldEmail } from '../../../core/values/email.ts'
import { Done, exampleSignedIn, PasswordChange, ProfileChange, SignedIn } from '../contract/session.ts'
import { parsePerson } from '../rules/person.ts'
import { isAllowedPassword, passwordRule } from '../rules/sign-in-rules.ts'
import { removeResetOfUser } from '../store/password-resets.ts'
import { removeOtherSessions } from '../store/sessions.ts'
import { findPasswordHash, lockUsers, updateUserNames, updateUserPassword } from '../store/users.ts'
import { showSession } from './sessions.ts'
import { confirmPassword, renewDeviceTokens } from './sign-in-checks.ts'

export const updateProfile = defineOperation({
  id: 'updateProfile',
  group: 'Profile',
  audience: 'dashboard',
  method: 'PUT',
  path: '/console/profile',
  summary: 'Change the name of the signed-in user',
  past: 'changed their name',
  access: 'self',
  input: { body: ProfileChange },
  example: { request: { body: { firstName: 'Olive', lastName: 'Harper' } }, response: exampleSignedIn },
  response: SignedIn,
  errors: ['LAST_NAME_TOO_LONG'],
  handle: async ({ body }, context) => {
    const { db, session, record, fail } = context
    const { partnerId, userId, email } = session
    const parsed = parsePerson({ ...body, email })
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    const { firstName, lastName } = parsed.person
    await db.transaction(async (db) => {
      await lockUsers(db, partnerId)
      await updateUserNames(db, partnerId, userId, { firstName, lastName })
      await record(db, { subject: 'user', subjectId: userId })
    })
    return showSession(context, { ...session, firstName, lastName })
  },
})

export const changePassword = defineOperation({
  id: 'changePassword',
  group: 'Profile',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/password',
  summary: 'Change the password of the signed-in user',
  past: 'changed their password',
  description: 'All other sessions of the user end, and password reset links stop working.',
  access: 'self',
  input: { body: PasswordChange },
  example: {
    request: { body: { currentPassword: 'a few words of hers', newPassword: 'four other plain words' } },
    response: {},
  },
  response: Done,
  errors: ['SESSION_MISSING'],
  handle: async ({ body: { currentPassword, newPassword } }, context) => {
    const { db, session, tokenHash, record, keepDeviceTokens, fail } = context
    const { partnerId, userId, email } = session
    if (!isAllowedPassword(newPassword))
      fail('INPUT_INVALID', { field: 'newPassword', rule: `must have ${passwordRule}` })
    const oldHash = await confirmPassword(context, currentPassword, 'currentPassword')
    // Before the transaction, so that no locks are held during hashing.
    const passwordHash = await hashPassword(newPassword)
    await db.transaction(async (db) => {
      await lockUsers(db, partnerId)
      // If the password was changed concurrently, this session has ended.
      if ((await findPasswordHash(db, partnerId, userId)) !== oldHash) fail('SESSION_MISSING')
      await updateUserPassword(db, partnerId, userId, passwordHash)
      await removeResetOfUser(db, partnerId, userId)
      await removeOtherSessions(db, partnerId, userId, tokenHash as Buffer)
      await record(db, { subject: 'user', subjectId: userId })
    })
    keepDeviceTokens(renewDeviceTokens(context, foldEmail(email), passwordHash))
    return {}
  },
})
