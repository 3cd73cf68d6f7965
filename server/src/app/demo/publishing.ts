import { defineDirectory } from '../../features/publishing/cli/define-directory.ts'
import { connectLocationsBy } from '../../features/publishing/jobs/connect-locations.ts'
import { publishListingsBy } from '../../features/publishing/jobs/publish-listings.ts'
import { connectDirectory } from '../../features/publishing/operations/connect-directory.ts'
import { insertDirectoryGrants } from '../../features/publishing/store/directory-grants.ts'
import { type DemoContext, neverAborted } from './demo-context.ts'
import { demoCredentials, demoNameOf, demoViews, startDemoDirectory } from './demo-directory.ts'
import { linkDemoReviews } from './review-sources.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Publishes the demo with a clock that is two days behind. Then listings are edited at two directories, and a check with
 * today's date finds the drift. All in one transaction, although it sends requests, so that no worker interferes.
 */
export const publishDemo = (context: DemoContext, options: PublishingOfDemo) =>
  context.db.transaction((db) => publishAll({ ...context, db }, options))

interface PublishingOfDemo {
  readonly dataDir: string
  readonly groupId: number
  readonly locationIds: readonly number[]
  /** The business number of the location that is edited at the directory. */
  readonly edited: number
}

async function publishAll(context: DemoContext, { dataDir, groupId, locationIds, edited }: PublishingOfDemo) {
  const { db, secret, now: today } = context
  let now = new Date(today.getTime() - 2 * dayMs)
  for (const view of demoViews) {
    const policy = { windowMs: 5 * 60_000, checkEveryMs: dayMs, rate: undefined }
    const directory = { name: demoNameOf(view), view, transport: 'protocol' as const, url: '', ...policy }
    const id = await defineDirectory(db, secret, directory, demoCredentials(secret))
    if (id !== undefined) await insertDirectoryGrants(db, id, [context.partnerId])
  }
  const server = await startDemoDirectory({ db, secret, dataDir, now: () => now })
  try {
    const publish = () => publishListingsBy({ now: () => now }).run({ db, secret, signal: neverAborted })
    const connect = (businessNumber: number, view: (typeof demoViews)[number], body: { optOut?: boolean } = {}) => {
      const params = { businessNumber, directory: demoNameOf(view) }
      return connectDirectory.handle({ params, body }, { ...context, now })
    }
    await connect(locationIds.at(-1) as number, 'social', { optOut: true })
    for (const view of demoViews) await connect(groupId, view)
    await connectLocationsBy(() => now).run({ db, secret, signal: neverAborted })
    await publish()
    now = new Date(now.getTime() + 5 * 60_000)
    await publish()
    const maps = server.directory('/maps')
    const shown = [...maps.listings.values()].find(({ reference }) => reference === String(edited))
    if (shown) maps.edit(shown.id, { phone: '(212) 555-0199', websiteUrl: '' })
    // The same field at every second location, so that the drift can be resolved for all of them at once.
    const search = server.directory('/search')
    for (const { id, reference } of search.listings.values()) {
      if (reference !== String(edited)) search.edit(id, { emailId: 'hello@bakery-guide.example' })
    }
    now = today
    await publish()
    await linkDemoReviews(context, locationIds, maps.reviews)
  } finally {
    await server.close()
  }
}
