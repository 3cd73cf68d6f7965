import { randomBytes } from 'node:crypto'
import { createKey } from '../../core/access/change-keys.ts'
import { hashPassword } from '../../core/platform/password-hash.ts'
import { insertUsageOfDays, touchApiKeys } from '../../core/store/api-keys.ts'
import { signUpUser } from '../../features/users/operations/sign-up-user.ts'
import { findUser, updateUserPassword } from '../../features/users/store/users.ts'
import { type DemoContext, daysBefore, run } from './demo-context.ts'
import bodies from './files/bodies.json' with { type: 'json' }

export const demoOwner = 'olive@harbour-bakery.example'

/** The users are not invited, because their addresses do not exist. */
export async function createDemoUsers(context: DemoContext, groupId: number, resellerId: number) {
  for (const user of bodies.users) {
    // The owner has access to everything, so that a newcomer sees the whole dashboard.
    for (const businessId of user.userEmailId === demoOwner ? [groupId, resellerId] : [groupId]) {
      const headers = { 'x-business-number': businessId }
      await run(signUpUser, { headers, body: { ...user, sendInvite: false } }, context)
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

const DAYS = 30
const LIFE_DAYS = 90

/** Two keys with a month of usage, for users to look at and revoke. No program uses them. */
export async function createDemoKeys({ db, now }: DemoContext, partner: string) {
  const shop = await createKey(db, partner, { name: 'Web shop', scope: 'write', limit: LIMIT })
  const expiresAt = daysBefore(now, -LIFE_DAYS)
  const reports = await createKey(db, partner, { name: 'Reports', scope: 'read', expiresAt })
  const days = Array.from({ length: DAYS }, (_, at) => daysBefore(now, DAYS - 1 - at))
  await insertUsageOfDays(db, shop.keyId, days.map(shopUsage))
  await insertUsageOfDays(db, reports.keyId, days.map(reportsUsage))
  await touchApiKeys(db, new Map([shop, reports].map(({ keyId }) => [keyId, now])))
}

const LIMIT = { requests: 300, windowSeconds: 60 }

/** More at the weekend, slightly more each day, and sometimes over the limit. */
function shopUsage(date: Date, at: number) {
  const weekend = date.getUTCDay() % 6 === 0 ? 220 : 0
  const refused = at % 11 === 6 ? 34 + at : 0
  return { day: dayOf(date), requests: 420 + weekend + at * 7 + ((at * 37) % 60) + refused, refused }
}

const reportsUsage = (date: Date, at: number) => ({ day: dayOf(date), requests: 90 + ((at * 23) % 40), refused: 0 })

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
