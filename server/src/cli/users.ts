import { Command } from 'commander'
import { type UserRole, userRoles } from '../domain/user-role.ts'
import { openSecret } from '../open-secret.ts'
import { publicUrlOf } from '../platform/settings.ts'
import { CommandError } from './fail.ts'
import { inviteUser } from './invite-user.ts'
import { withDatabase } from './with-database.ts'

export const usersCommand = () =>
  new Command('users')
    .description('let people into the dashboard')
    .addCommand(
      new Command('invite')
        .description('give somebody access and print a link to choose a password')
        .requiredOption('--partner <name>', 'whom the person works for; a new name makes a new partner')
        .requiredOption('--email <address>', 'what the person signs in with')
        .option('--first-name <name>', 'first name', 'New')
        .option('--last-name <name>', 'last name', '')
        .option('--role <role>', 'owner, admin or member', 'owner')
        .option('--business <id>', 'one business, by id or number; without it, everything that the partner has')
        .option('--json', 'print {"link","businessIds"}')
        .action(invite),
    )

interface InviteOptions {
  partner: string
  email: string
  firstName: string
  lastName: string
  role: string
  business?: string
  json?: boolean
}

async function invite({ partner, email, firstName, lastName, role, business, json }: InviteOptions) {
  const name = partner.trim()
  if (name === '' || name.length > 200) throw new CommandError('--partner must have 1 to 200 characters')
  if (!userRoles.includes(role as UserRole)) throw new CommandError('--role must be owner, admin or member')
  if (business !== undefined && !/^[1-9]\d{5,14}$/.test(business)) {
    throw new CommandError('--business must be the id or the number of a business')
  }
  const { link, businessIds } = await withDatabase(async (db, settings) => {
    const { path, businessIds } = await inviteUser(db, await openSecret(db, settings), {
      partner: name,
      email: email.trim(),
      firstName,
      lastName,
      userRole: role as UserRole,
      business: business === undefined ? undefined : Number(business),
    })
    return { link: path && publicUrlOf(settings) + path, businessIds }
  })
  if (json) return console.log(JSON.stringify({ link: link ?? null, businessIds }))
  if (!link) return console.log(`${email} has a password already; the new access holds at once.`)
  console.log(`${email} is ${role} now. The link to choose a password works once, for 7 days:\n\n  ${link}\n`)
}
