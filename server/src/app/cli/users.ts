import { Command } from 'commander'
import { CommandError } from '../../core/cli/fail.ts'
import { showNewPartner } from '../../core/cli/open-partner.ts'
import { withDatabase } from '../../core/cli/with-database.ts'
import { findPublicUrl } from '../../core/platform/running-service.ts'
import { openSecret } from '../../core/store/open-secret.ts'
import { type UserRole, userRoles } from '../../core/values/user-role.ts'
import { removeUserTwoFactor, resetUserPassword } from '../../features/users/cli/reset-user-password.ts'
import { inviteUser } from './invite-user.ts'

export const usersCommand = () =>
  new Command('users')
    .description('invite people to the dashboard and reset passwords')
    .addCommand(
      new Command('invite')
        .description('give a person access and print a link to choose a password')
        .requiredOption('--partner <name>', 'the partner; a new name creates one')
        .requiredOption('--email <address>', 'the sign-in address')
        .option('--first-name <name>', 'first name; by default, the name of an existing user stays')
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

async function invite({ partner: given, email, firstName, lastName, role, business, json }: InviteOptions) {
  if (role !== undefined && !userRoles.includes(role as UserRole))
    throw new CommandError('--role must be owner, admin or member')
  if (business !== undefined && !/^[1-9]\d{5,14}$/.test(business)) {
    throw new CommandError('--business must be the id or the number of a business')
  }
  const { partner, link, businessIds } = await withDatabase(async (db, settings) => {
    const { partner, path, businessIds } = await inviteUser(db, await openSecret(db, settings), {
      partner: given,
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
