import { createKey } from '../../server/src/core/access/change-keys.ts'
import { type ConnectionConfig, type Database, openDatabase } from '../../server/src/core/platform/database.ts'
import { insertContacts } from '../load-contacts.ts'
import { newReviews } from './noises.ts'
import type { NoisyPartner } from './noisy-partner.ts'

const CONTACTS = 50_000
const REVIEWS = 20_000

interface Place {
  readonly url: string
  readonly connection: ConnectionConfig
}

/** Loads data through the service where that is simple. Texts are not analysed, as that would run into the measurement. */
export async function loadNoisyPartner({ url, connection }: Place): Promise<NoisyPartner> {
  const db = openDatabase(connection, { connections: 2 })
  try {
    const limit = { requests: 1_000_000, windowSeconds: 1 }
    const { key, partnerId } = await createKey(db, 'Noisy neighbour', { scope: 'write', limit })
    const post = async (path: string, body: unknown) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as { businessId: number }
    }
    const { businessId } = await post('/v1/business', { name: 'Noisy', type: 'location' })
    for (let n = 0; n < REVIEWS; n += 1000) {
      await post(`/v1/review/import/${businessId}`, { reviews: newReviews(1000) })
    }
    await forgetTexts(db, businessId)
    await insertContacts(db, partnerId, [businessId], CONTACTS)
    await db.execute('analyze')
    // A database in use recycles its WAL segments. A new one would create them during the measurement, which delays writes.
    await db.execute('checkpoint')
    return { key, partnerId, businessId, contacts: CONTACTS }
  } finally {
    await db.close()
  }
}

/** Analysing the imported texts would run into the measurement. Retried after a deadlock with the job that reads them. */
export const forgetTexts = (db: Database, businessId: number) =>
  db.transaction((db) => db.execute('delete from text_analyses where business_id = $1', [businessId]))
