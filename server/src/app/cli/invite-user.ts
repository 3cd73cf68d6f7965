import { CommandError } from '../../core/cli/fail.ts'
import { type OpenedPartner, openPartner } from '../../core/cli/open-partner.ts'
import { operatorContext } from '../../core/cli/operator-context.ts'
import type { Db } from '../../core/platform/database.ts'
import type { Secret } from '../../core/platform/secret.ts'
import { ApiError } from '../../core/values/api-error.ts'
import { parseEmail } from '../../core/values/email.ts'
import type { UserRole } from '../../core/values/user-role.ts'
import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import { findBusinessId, listTopBusinessIds } from '../../features/businesses/store/businesses.ts'
import { signUpUser } from '../../features/users/operations/sign-up-user.ts'
import { invitationExpiry } from '../../features/users/rules/invitation.ts'
import { composeInvitationToken } from '../../features/users/rules/invitation-token.ts'
import { renewInvitation, updateInvitationMail } from '../../features/users/store/invitations.ts'
import { findRoleOfPersonAt, listGrantsReaching } from '../../features/users/store/user-grants.ts'
import { findUser } from '../../features/users/store/users.ts'

export interface Invitee {
  readonly partner: string
  readonly email: string
  /** If undefined, a known person keeps the name. */
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** If undefined, a person with access keeps the role, and a new person becomes an owner. */
  readonly userRole?: UserRole | undefined
  /** If undefined, all businesses of the partner. */
  readonly business?: number | undefined
}

/**
 * Gives a person access from the command line. The first owner of a partner cannot be invited in the dashboard. Returns the
 * path of a link to choose a password, or undefined if the person has one.
 */
export function inviteUser(
  db: Db,
  secret: Secret,
  invitee: Invitee,
): Promise<{ partner: OpenedPartner; path?: string; businessIds: number[] }> {
  const { email, business } = invitee
  if (!parseEmail(email)) throw new CommandError('--email must be an e-mail address')
  return db.transaction(async (db) => {
    const partner = await openPartner(db, invitee.partner)
    const partnerId = partner.id
    const context = operatorContext(db, partnerId, secret, 'users invite')
    // The sign-up refuses an unknown business.
    const businessIds = business
      ? [(await findBusinessId(db, partnerId, business)) ?? business]
      : await topOf(db, partnerId, partner.name, context)
    const known = await findUser(db, partnerId, email)
    const firstName = invitee.firstName ?? known?.firstName ?? 'New'
    const lastName = invitee.lastName ?? known?.lastName ?? ''
    for (const ref of businessIds) {
      const userRole = invitee.userRole ?? (await roleToKeep(db, partnerId, ref, email, known !== undefined))
      const body = { firstName, lastName, userEmailId: email, userRole, sendInvite: false }
      await signUpUser.handle({ headers: { 'x-business-number': ref }, body }, context).catch(inOneLine)
    }
    const [first] = businessIds as [number]
    const user = await findUser(db, partnerId, email)
    if (!user || user.hasPassword) return { partner, businessIds }
    const [grant] = await listGrantsReaching(db, partnerId, first, user.userId)
    if (!grant) return { partner, businessIds }
    const claim = await renewInvitation(db, grant.grantId, invitationExpiry(context.now))
    // A new link gets an audit entry even if the person already has access.
    const { businessId } = grant
    await context.record(db, { businessId, subject: 'user', subjectId: user.userId, after: { invited: true } })
    // No mail is sent: the operator gives the link to the person.
    await updateInvitationMail(db, claim.id, 'sent')
    const token = composeInvitationToken(claim, (text) => secret.keyedHash('invitation', text))
    return { partner, path: `/invitation/${token}`, businessIds }
  })
}

/** Defaults are for new people: an invitation without a role never changes existing access. */
async function roleToKeep(db: Db, partnerId: number, ref: number, email: string, isKnown: boolean): Promise<UserRole> {
  if (!isKnown) return 'owner'
  const role = await findRoleOfPersonAt(db, partnerId, ref, email)
  if (role) return role
  throw new CommandError(`${email} is already a user: choose the role for the new access with --role`)
}

/** The topmost businesses of the partner. A partner without a business gets one, because access needs a business. */
async function topOf(db: Db, partnerId: number, name: string, context: ReturnType<typeof operatorContext>) {
  const found = await listTopBusinessIds(db, partnerId)
  if (found.length > 0) return found
  await createBusiness.handle({ body: { name, type: 'reseller' } }, context)
  return listTopBusinessIds(db, partnerId)
}

function inOneLine(error: unknown): never {
  if (error instanceof ApiError) throw new CommandError(error.message)
  throw error
}
