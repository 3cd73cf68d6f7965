import { randomBytes } from 'node:crypto'
import { signUpUser } from '../../operations/user/sign-up-user.ts'
import { hashPassword } from '../../platform/password-hash.ts'
import { findUser, updateUserPassword } from '../../store/user/users.ts'
import type { DemoContext } from './demo-context.ts'

const PEOPLE = [
  { firstName: 'Olive', lastName: 'Harper', userEmailId: 'olive@harbour-bakery.example', userRole: 'owner' },
  { firstName: 'Amir', lastName: 'Aziz', userEmailId: 'amir@harbour-bakery.example', userRole: 'admin' },
  { firstName: 'Mei', lastName: 'Chen', userEmailId: 'mei@harbour-bakery.example', userRole: 'member' },
] as const

/** They are not invited: these addresses do not exist. */
export async function createDemoUsers(context: DemoContext, groupId: number, resellerId: number) {
  for (const { userRole, ...person } of PEOPLE) {
    // The owner has everything, so that nothing of the dashboard is hidden from a newcomer.
    for (const businessId of userRole === 'owner' ? [groupId, resellerId] : [groupId]) {
      const headers = { 'x-business-number': businessId }
      await signUpUser.handle({ headers, body: { ...person, userRole, sendInvite: false } }, context)
    }
  }
}

/** A new password each time it is asked for, because it is shown once and kept nowhere. */
export async function letDemoOwnerIn({ db, partnerId }: Pick<DemoContext, 'db' | 'partnerId'>) {
  const [{ userEmailId: email }] = PEOPLE
  const owner = await findUser(db, partnerId, email)
  if (!owner) return undefined
  const password = randomBytes(12).toString('base64url')
  await updateUserPassword(db, partnerId, owner.userId, await hashPassword(password))
  return { email, password }
}
