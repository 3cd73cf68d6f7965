import { Command } from 'commander'
import { CommandError } from '../../core/cli/fail.ts'
import { type OpenedPartner, openPartner, showNewPartner } from '../../core/cli/open-partner.ts'
import { withDatabase } from '../../core/cli/with-database.ts'
import type { Db } from '../../core/platform/database.ts'
import { findPublicUrl } from '../../core/platform/running-service.ts'
import type { Secret } from '../../core/platform/secret.ts'
import { openSecret } from '../../core/store/open-secret.ts'
import { ApiError } from '../../core/values/api-error.ts'
import { parseEmail } from '../../core/values/email.ts'
import { type UserRole, userRoles } from '../../core/values/user-role.ts'
import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import { findBusinessId, listTopBusinessIds } from '../../features/businesses/store/businesses.ts'
import { removeUserTwoFactor, resetUserPassword } from '../../features/users/cli/reset-user-password.ts'
import { signUpUser } from '../../features/users/operations/sign-up-user.ts'
import { composeLinkToken, invitationExpiry } from '../../features/users/rules/mail-links.ts'
import { renewInvitation } from '../../features/users/store/invitations.ts'
import { findRoleOfPersonAt, listGrantsReaching } from '../../features/users/store/user-grants.ts'
import { findUser } from '../../features/users/store/users.ts'
import { operatorContext } from '../operation-context.ts'

export const usersCommand = () =>
  new Command('users')
    .description('invite people to the dashboard and reset passwords')
    .addCommand(
      new Command('invite')
        .description('give a person access and print a link to choose a password')
        .requiredOption('--partner <name>', 'the partner; a new name creates one')
        .requiredOption('--email <address>', 'the sign-in address')
        .option(
          '--first-name <name>',
          'first name; by default, the name of an existing user stays, and a new user is asked',
        )
        .option('--last-name <name>', 'last name; by default, the name of an existing user stays')
        .option(
          '--role <role>',
          'owner, admin or member; by default, a new user is an owner and an existing role stays',
        )
        .option('--business <id>', 'id or number of a business; default: all businesses of the partner')
        .option('--json', 'print {"link","businessIds"}')
        .action(invite),
    )
    .addCommand(
      new Command('reset')
        .description('print a link to choose a new password, or turn off two-factor authentication')
        .requiredOption('--email <address>', 'the sign-in address')
        .option('--partner <name>', 'required if several partners have a user with this address')
        .option(
          '--two-factor',
          'turn off two-factor authentication instead, for a person who has lost their phone and codes',
        )
        .option('--json', 'print {"link","userId"}; with --two-factor {"turnedOff"}')
        .action(reset),
    )

interface InviteOptions {
  partner: string
  email: string
  firstName?: string
  lastName?: string
  role?: string
  business?: string
  json?: boolean
}

async function invite({ partner: name, email, firstName, lastName, role, business, json }: InviteOptions) {
  if (role !== undefined && !userRoles.includes(role as UserRole))
    throw new CommandError('--role must be owner, admin or member')
  if (business !== undefined && !/^[1-9]\d{5,14}$/.test(business)) {
    throw new CommandError('--business must be the id or the number of a business')
  }
  const { partner, link, businessIds } = await withDatabase(async (db, settings) => {
    const { partner, path, businessIds } = await inviteUser(db, await openSecret(db, settings), {
      partner: name,
      email: email.trim(),
      firstName,
      lastName,
      userRole: role as UserRole | undefined,
      business: business === undefined ? undefined : Number(business),
    })
    return { partner, link: path && (await findPublicUrl(settings)) + path, businessIds }
  })
  showNewPartner(partner)
  if (json) return console.log(JSON.stringify({ link: link ?? null, businessIds }))
  if (!link) return console.log(`${email} already has a password; the new access is effective immediately.`)
  console.log(
    `${email} now has access. The link to choose a password can be used once and expires in 7 days:\n\n  ${link}\n`,
  )
}

interface ResetOptions {
  email: string
  partner?: string
  twoFactor?: boolean
  json?: boolean
}

async function reset({ email, partner, twoFactor, json }: ResetOptions) {
  const address = email.trim()
  if (twoFactor) return turnOffTwoFactor(address, partner?.trim(), json)
  const { link, userId } = await withDatabase(async (db, settings) => {
    const secret = await openSecret(db, settings)
    const { path, userId } = await resetUserPassword(db, secret, { email: address, partner: partner?.trim() })
    return { link: (await findPublicUrl(settings)) + path, userId }
  })
  if (json) return console.log(JSON.stringify({ link, userId }))
  console.log(
    `The link to choose a new password for ${address} can be used once and expires in an hour:\n\n  ${link}\n`,
  )
}

async function turnOffTwoFactor(email: string, partner: string | undefined, json = false) {
  const turnedOff = await withDatabase((db) => removeUserTwoFactor(db, { email, partner }))
  if (json) return console.log(JSON.stringify({ turnedOff }))
  console.log(
    turnedOff
      ? `Two-factor authentication is off for ${email}, who now signs in with the password only.`
      : `Two-factor authentication is already off for ${email}. Nothing has changed.`,
  )
}

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
    const existing = await findUser(db, partnerId, email)
    const firstName = invitee.firstName ?? existing?.firstName ?? ''
    const lastName = invitee.lastName ?? existing?.lastName ?? ''
    for (const ref of businessIds) {
      const userRole = invitee.userRole ?? (await roleToKeep(db, partnerId, ref, email, existing !== undefined))
      const body = { firstName, lastName, userEmailId: email, userRole, sendInvite: false }
      await signUpUser.handle({ headers: { 'x-business-number': ref }, body }, context).catch(inOneLine)
    }
    const [first] = businessIds as [number]
    const user = await findUser(db, partnerId, email)
    if (!user || user.hasPassword) return { partner, businessIds }
    const [grant] = await listGrantsReaching(db, partnerId, first, user.userId)
    if (!grant) return { partner, businessIds }
    // No mail is sent: the operator gives the link to the person.
    const claim = await renewInvitation(db, grant.grantId, invitationExpiry(context.now), false)
    // A new link gets an audit entry even if the person already has access.
    const { businessId } = grant
    await context.record(db, { businessId, subject: 'user', subjectId: user.userId, after: { invited: true } })
    const token = composeLinkToken(claim, (text) => secret.keyedHash('invitation', text))
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
  const businessIds = await listTopBusinessIds(db, partnerId)
  if (businessIds.length > 0) return businessIds
  await createBusiness.handle({ body: { name, type: 'reseller' } }, context)
  return listTopBusinessIds(db, partnerId)
}

function inOneLine(error: unknown): never {
  if (error instanceof ApiError) throw new CommandError(error.message)
  throw error
}
