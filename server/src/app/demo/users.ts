import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../core/platform/password-hash.ts'
import { signUpUser } from '../../features/users/operations/sign-up-user.ts'
import { findUser, updateUserPassword } from '../../features/users/store/users.ts'
import type { DemoContext } from './demo-context.ts'

const PEOPLE = [
  { firstName: 'Olive', lastName: 'Harper', userEmailId: 'olive@harbour-bakery.example', userRole: 'owner' },
  { firstName: 'Amir', lastName: 'Aziz', userEmailId: 'amir@harbour-bakery.example', userRole: 'admin' },
  { firstName: 'Mei', lastName: 'Chen', userEmailId: 'mei@harbour-bakery.example', userRole: 'member' },
] as const

export const demoOwner = PEOPLE[0].userEmailId

/** The users are not invited, because their addresses do not exist. */
export async function createDemoUsers(context: DemoContext, groupId: number, resellerId: number) {
  for (const { userRole, ...person } of PEOPLE) {
    // The owner has access to everything, so that a newcomer sees the whole dashboard.
    for (const businessId of userRole === 'owner' ? [groupId, resellerId] : [groupId]) {
      const headers = { 'x-business-number': businessId }
      await signUpUser.handle({ headers, body: { ...person, userRole, sendInvite: false } }, context)
    }
  }
}

/** Sets the first password, which is shown once and not stored. Returns undefined if the owner already has one. */
export async function letDemoOwnerIn({ db, partnerId }: Pick<DemoContext, 'db' | 'partnerId'>) {
  const email = demoOwner
  const owner = await findUser(db, partnerId, email)
  if (!owner || owner.hasPassword) return undefined
  const password = randomBytes(12).toString('base64url')
  await updateUserPassword(db, partnerId, owner.userId, await hashPassword(password))
  return { email, password }
}
