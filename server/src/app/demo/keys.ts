import { createKey } from '../../core/access/keys/cli/change-keys.ts'
import { touchApiKeys } from '../../core/store/api-keys.ts'
import { insertUsageOfDays } from '../../core/store/key-usage.ts'
import type { DemoContext } from './demo-context.ts'

const DAYS = 30
const MS_A_DAY = 86_400_000
const LIFE_DAYS = 90

/** Two keys with a month of usage, for users to look at and revoke. No program uses them. */
export async function createDemoKeys({ db, now }: DemoContext, partner: string) {
  const shop = await createKey(db, partner, { name: 'Web shop', scope: 'write', limit: LIMIT })
  const expiresAt = new Date(now.getTime() + LIFE_DAYS * MS_A_DAY)
  const reports = await createKey(db, partner, { name: 'Reports', scope: 'read', expiresAt })
  const days = Array.from({ length: DAYS }, (_, at) => new Date(now.getTime() - (DAYS - 1 - at) * MS_A_DAY))
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
