import { Command } from 'commander'
import { createKey } from '../../core/access/change-keys.ts'
import { withDatabase } from '../../core/cli/with-database.ts'
import type { Db } from '../../core/platform/database.ts'
import type { MediaFiles } from '../../core/platform/media-files/media-files.ts'
import { findPublicUrl } from '../../core/platform/running-service.ts'
import type { Secret } from '../../core/platform/secret.ts'
import type { EngineSettings } from '../../core/platform/setting-formats.ts'
import { openSecret } from '../../core/store/open-secret.ts'
import { countPartners, findOrInsertPartner } from '../../core/store/partners.ts'
import { findBusiness, findFirstBusinessId } from '../../features/businesses/store/businesses.ts'
import { openMediaFiles } from '../../features/media/files/open-media-files.ts'
import { readersAhead } from '../../features/themes/actions/text-reader.ts'
import { analyseTextsBy } from '../../features/themes/jobs/analyse-texts.ts'
import { addDemoPhoto } from './add-demo-photo.ts'
import { createDemo } from './create-demo.ts'
import { demoContext } from './demo-context.ts'
import { publishDemo } from './demo-publishing.ts'
import { runDemoSearchAi } from './demo-search-ai.ts'
import { createDemoKeys, demoOwner, letDemoOwnerIn } from './users-and-keys.ts'

const PARTNER = 'Demo'

export interface DemoParts {
  readonly db: Db
  readonly secret: Secret
  readonly files: MediaFiles
  readonly engines: EngineSettings
  readonly dataDir: string
  /** The address of the service, used in the URLs of its photos. */
  readonly url: string
}

/** Loads the demo only into an empty service: demo data is never mixed with a partner's data. */
export async function seedFirstDemo(parts: DemoParts, onProgress: (message: string) => void) {
  if ((await countPartners(parts.db)) > 0) return undefined
  onProgress('loading the demo data…')
  return seedDemo(parts)
}

/**
 * Loads the demo once, even if processes start together, and creates a key each time. The sign-in is undefined if the
 * owner already has a password.
 */
export const seedDemo = (parts: DemoParts) => loadDemo(parts, (onNew) => seedRows(parts.db, parts.secret, onNew))

interface SeededRows {
  readonly partnerId: number
  /** Undefined if they already existed. */
  readonly businesses: Awaited<ReturnType<typeof createDemo>> | undefined
}

/** Creates the rows, all or nothing, and then what takes requests and threads. */
export async function loadDemo<Rows extends SeededRows>(
  { db, secret, files, engines, dataDir, url }: DemoParts,
  seedRows: (onNew: () => void) => Promise<Rows>,
) {
  const readers = readersAhead()
  try {
    // Texts are analysed in a thread that is slow to load, so it is loaded while the rows are created.
    const { businesses, ...demo } = await seedRows(readers.begin)
    if (!businesses) return { ...demo, siteNumber: undefined }
    const { groupId, locationIds } = businesses
    const bakeryId = locationIds[0] as number
    const context = { ...demoContext(db, demo.partnerId, secret), mediaUrl: `${url}/media/` }
    const json = (await findBusiness(db, demo.partnerId, bakeryId)) as string
    const { businessNumber } = JSON.parse(json) as { businessNumber: number }
    const rest = async () => {
      await addDemoPhoto(context, files, bakeryId)
      await runDemoSearchAi(context, { groupId, bakeryId }, engines)
      await publishDemo(context, { groupId, locationIds, dataDir, edited: businessNumber })
    }
    const failed = new AbortController()
    const analysis = analyseTextsBy(readers).run({ db, signal: failed.signal })
    const others = rest().catch((error: unknown) => {
      failed.abort(error)
      throw error
    })
    // The analysis may still open a reader, so the readers are closed only after both are finished.
    await Promise.allSettled([analysis, others])
    await Promise.all([others, analysis])
    return { ...demo, siteNumber: businessNumber }
  } finally {
    await readers.close()
  }
}

/** All or nothing. `businesses` is undefined if the demo already existed. */
const seedRows = (db: Db, secret: Secret, onNew: () => void) =>
  db.transaction(async (db) => {
    await db.execute(`select pg_advisory_xact_lock(hashtextextended('presence-demo', 0))`)
    const partnerId = await findOrInsertPartner(db, PARTNER)
    const isNew = (await findFirstBusinessId(db, partnerId)) === undefined
    if (isNew) onNew()
    const context = demoContext(db, partnerId, secret)
    const businesses = isNew ? await createDemo(context) : undefined
    if (isNew) await createDemoKeys(context, PARTNER)
    const businessId = (await findFirstBusinessId(db, partnerId)) as number
    const signIn = await letDemoOwnerIn({ db, partnerId })
    return { ...(await createKey(db, PARTNER, { name: 'Demo', scope: 'write' })), businessId, signIn, businesses }
  })

export const seedCommand = () =>
  new Command('seed')
    .description('load the demo businesses and print a key for them')
    .option(
      '--json',
      'print {"key","keyId","partnerId","businessId","signIn"}; "signIn" is absent if the demo owner already has a password',
    )
    .action(async ({ json }: { json?: boolean }) => {
      const { url, ...seeded } = await withDatabase(async (db, settings) => {
        const secret = await openSecret(db, settings)
        const url = await findPublicUrl(settings)
        const files = openMediaFiles(settings)
        return { ...(await seedDemo({ ...settings, db, url, secret, files })), url }
      })
      if (json) return console.log(JSON.stringify(seeded))
      console.log(`Demo partner ${seeded.partnerId} is loaded. Its key (shown once):\n\n  ${seeded.key}`)
      const { signIn } = seeded
      console.log(
        signIn
          ? `\nSign in to its dashboard at ${url}/ (shown once):\n\n  ${signIn.email}   ${signIn.password}`
          : `\nThe password of ${demoOwner} was not changed. To choose a new one: presence users reset --email ${demoOwner}`,
      )
    })
