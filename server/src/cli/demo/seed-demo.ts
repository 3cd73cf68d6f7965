import type { Db } from '../../platform/database.ts'
import type { Secret } from '../../platform/secret.ts'
import { findFirstBusinessId } from '../../store/businesses.ts'
import { countPartners, findOrInsertPartner } from '../../store/partners.ts'
import { createKey } from '../change-keys.ts'
import { createDemoBusinesses } from './businesses.ts'
import { createDemoContacts } from './contacts.ts'
import { demoContext } from './demo-context.ts'

const PARTNER = 'Demo'

/** Only into an empty service: a partner's own data is never mixed with ours. */
export const seedFirstDemo = async (db: Db, secret: Secret) =>
  (await countPartners(db)) === 0 ? seedDemo(db, secret) : undefined

/** Loads the demo once, whole or not at all, however many processes start together, and makes a key for it each time. */
export const seedDemo = (db: Db, secret: Secret) =>
  db.transaction(async (db) => {
    await db.execute(`select pg_advisory_xact_lock(hashtextextended('presence-demo', 0))`)
    const partnerId = await findOrInsertPartner(db, PARTNER)
    if ((await findFirstBusinessId(db, partnerId)) === undefined) {
      const context = demoContext(db, partnerId, secret)
      await createDemoBusinesses(context)
      await createDemoContacts(context)
    }
    const businessId = (await findFirstBusinessId(db, partnerId)) as number
    return { ...(await createKey(db, PARTNER, { scope: 'write' })), businessId }
  })
