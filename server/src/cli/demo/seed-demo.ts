import type { Database } from '../../platform/database.ts'
import type { EngineSettings } from '../../platform/engines/engine-settings.ts'
import type { Secret } from '../../platform/secret.ts'
import { findFirstBusinessId } from '../../store/businesses.ts'
import { countPartners, findOrInsertPartner } from '../../store/partners.ts'
import { createKey } from '../change-keys.ts'
import { createDemoBusinesses } from './businesses.ts'
import { demoContext } from './demo-context.ts'
import { runDemoSearchAi } from './search-ai.ts'

const PARTNER = 'Demo'

/** Only into an empty service: a partner's own data is never mixed with ours. */
export const seedFirstDemo = async (db: Database, secret: Secret, engines: EngineSettings) =>
  (await countPartners(db)) === 0 ? seedDemo(db, secret, engines) : undefined

/** Loads the demo once, however many processes start together, and makes a key for it each time. */
export async function seedDemo(db: Database, secret: Secret, engines: EngineSettings) {
  const { bakery, ...seeded } = await seedBusinesses(db, secret)
  if (bakery !== undefined) await runDemoSearchAi(demoContext(db, seeded.partnerId, secret), bakery, engines)
  return seeded
}

/** Whole or not at all. */
const seedBusinesses = (db: Database, secret: Secret) =>
  db.transaction(async (db) => {
    await db.execute(`select pg_advisory_xact_lock(hashtextextended('presence-demo', 0))`)
    const partnerId = await findOrInsertPartner(db, PARTNER)
    const isLoaded = (await findFirstBusinessId(db, partnerId)) !== undefined
    const made = isLoaded ? undefined : await createDemoBusinesses(demoContext(db, partnerId, secret))
    const businessId = (await findFirstBusinessId(db, partnerId)) as number
    return { ...(await createKey(db, PARTNER, { scope: 'write' })), businessId, bakery: made?.bakeries[0] }
  })
