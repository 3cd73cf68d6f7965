import { signUpUser } from '../../operations/user/sign-up-user.ts'
import type { DemoContext } from './demo-context.ts'

const PEOPLE = [
  { firstName: 'Olive', lastName: 'Harper', userEmailId: 'olive@harbour-bakery.example', userRole: 'owner' },
  { firstName: 'Amir', lastName: 'Aziz', userEmailId: 'amir@harbour-bakery.example', userRole: 'admin' },
  { firstName: 'Mei', lastName: 'Chen', userEmailId: 'mei@harbour-bakery.example', userRole: 'member' },
] as const

/** They are not invited: these addresses belong to nobody. */
export async function createDemoUsers(context: DemoContext, businessId: number) {
  for (const person of PEOPLE) {
    const headers = { 'x-business-number': businessId }
    await signUpUser.handle({ headers, body: { ...person, sendInvite: false } }, context)
  }
}
