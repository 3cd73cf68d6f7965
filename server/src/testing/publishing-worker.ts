import { openDatabase } from '../core/platform/database.ts'
import { secretOf } from '../core/platform/secret.ts'
import { publishListings } from '../features/publishing/jobs/publish-listings.ts'

/** A separate worker, for tests that kill it. */
const db = openDatabase(JSON.parse(process.argv[2] as string))
await publishListings.run({ db, signal: new AbortController().signal, secret: secretOf('test') })
await db.close()
