import { setTimeout as sleep } from 'node:timers/promises'
import { publishListings } from '../../server/src/jobs/publish-listings.ts'
import { openDatabase } from '../../server/src/platform/database.ts'
import { secretOf } from '../../server/src/platform/secret.ts'

/** A worker that only publishes, until its parent process disconnects. */
const db = openDatabase(JSON.parse(process.argv[2] as string))
const stopping = new AbortController()
process.on('disconnect', () => stopping.abort())
while (!stopping.signal.aborted) {
  await publishListings.run({ db, signal: stopping.signal, secret: secretOf('bench') }).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  await sleep(20)
}
await db.close()
