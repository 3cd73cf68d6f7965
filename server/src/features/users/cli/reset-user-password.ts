import { CommandError } from '../../../core/cli/fail.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { parseEmail } from '../../../core/values/email.ts'
import { composeLinkToken, resetExpiry } from '../rules/mail-links.ts'
import { insertOperatorReset } from '../store/password-resets.ts'
import { removeTwoFactor } from '../store/two-factors.ts'
import { listUsersByEmail, lockUsers } from '../store/users.ts'

export interface UserAddress {
  readonly email: string
  /** If undefined, the only partner with a user of this address. */
  readonly partner?: string | undefined
}

/**
 * For an owner who has lost the password of a service that sends no mail. Returns the path of the link that the dashboard
 * would send. Until the link is used, the old password and all sessions stay valid.
 */
export async function resetUserPassword(db: Db, secret: Secret, address: UserAddress) {
  const { partnerId, userId } = await findUserToReset(db, address)
  return db.transaction(async (db) => {
    await lockUsers(db, partnerId)
    const claim = await insertOperatorReset(db, partnerId, userId, resetExpiry(new Date()))
    if (!claim) throw new CommandError(`${address.email} was removed just now`)
    await insertAuditEntry(db, partnerId, { operation: 'users reset' }, { subject: 'user', subjectId: userId })
    const token = composeLinkToken(claim, (text) => secret.keyedHash('password reset', text))
    return { path: `/reset/${token}`, userId }
  })
}

/** For a person without phone and recovery codes. Password and sessions stay valid. False if two-factor was off. */
export async function removeUserTwoFactor(db: Db, address: UserAddress): Promise<boolean> {
  const { partnerId, userId } = await findUserToReset(db, address)
  return db.transaction(async (db) => {
    if (!(await removeTwoFactor(db, partnerId, userId))) return false
    const change = { before: { twoFactor: true }, after: { twoFactor: false } }
    const author = { operation: 'users reset' }
    await insertAuditEntry(db, partnerId, author, { subject: 'user', subjectId: userId, ...change })
    return true
  })
}

async function findUserToReset(db: Db, { email, partner }: UserAddress) {
  if (!parseEmail(email)) throw new CommandError('--email must be an e-mail address')
  const users = await listUsersByEmail(db, email)
  const names = users.map((user) => `"${user.partner}"`).join(', ')
  const [user, another] = partner === undefined ? users : users.filter((user) => user.partner === partner)
  const invite = `npx presence users invite --partner ${user ? `"${user.partner}"` : 'NAME'} --email ${email}`
  if (users.length === 0) throw new CommandError(`there is no user with the address ${email}. To add one: ${invite}`)
  if (!user) throw new CommandError(`${email} is not a user of partner "${partner}", but of: ${names}`)
  if (another)
    throw new CommandError(`${email} is a user of several partners: ${names}. Choose one with --partner NAME`)
  if (!user.hasAccess) throw new CommandError(`${email} has no access to any business. To give access: ${invite}`)
  if (!user.hasPassword)
    throw new CommandError(`${email} has not chosen a password yet. For a new invitation: ${invite}`)
  return user
}
