import { saveCustomer } from '../features/contacts/operations/save-customer.ts'
import { fresh } from './fresh.ts'
import { signedIn } from './signed-in.ts'

/** A group with two shops, a business outside the group, and an admin of one of the shops. */
export async function reachScene() {
  const made = await fresh()
  const { given } = made
  const group = await given.business({ type: 'enterprise' })
  const mine = await given.business({ parentId: group.id })
  const theirs = await given.business({ parentId: group.id })
  const aside = await given.business()
  const admin = await signedIn(made, { [mine.id]: 'admin' })
  const save = async (...businessIds: number[]) => {
    const body = { firstName: 'Ann', email: `${crypto.randomUUID()}@guest.example`, businessIds }
    return (await made.call(saveCustomer, { body })).body.id as number
  }
  return { ...made, group, mine, theirs, aside, ...admin, save }
}
