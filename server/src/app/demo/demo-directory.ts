import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../core/platform/database.ts'
import type { Secret } from '../../core/platform/secret.ts'
import type {
  DirectoryListing,
  StoredReview,
} from '../../features/publishing/directories/reference/reference-directory.ts'
import {
  type ReferenceServer,
  startReferenceServer,
} from '../../features/publishing/directories/reference/reference-server.ts'
import { findDirectory, updateDirectoryUrl } from '../../features/publishing/store/directories.ts'

export const demoViews = ['search', 'social', 'maps'] as const
export const demoNameOf = (view: (typeof demoViews)[number]) => `demo-${view}`

/** Derived from the installation's secret, so that it need not be stored. */
export const demoCredentials = (secret: Secret) => ({
  keyId: 'presence',
  secret: secret.keyedHash('demo directory', 'shared').toString('base64url'),
})

interface DemoDirectoryParts {
  readonly db: Db
  readonly secret: Secret
  readonly dataDir: string
  readonly now?: () => Date
}

type View = (typeof demoViews)[number]
type StoredFile = { readonly [view in View]?: DirectoryListing[] } & {
  readonly reviews?: { readonly [view in View]?: StoredReview[] }
}

/**
 * Starts the directories that the demo publishes to: an HTTP server on loopback, in this process, which stores listings
 * and reviews in a file. Its port changes with every start, so the URLs of the directories are updated.
 */
export async function startDemoDirectory({ db, secret, dataDir, now }: DemoDirectoryParts): Promise<ReferenceServer> {
  const file = join(dataDir, 'demo-directory.json')
  const contentNow = () => {
    const listings = demoViews.map((view) => [view, [...server.directory(`/${view}`).listings.values()]])
    const reviews = demoViews.map((view) => [view, [...server.directory(`/${view}`).reviews.byId.values()]])
    return JSON.stringify({ ...Object.fromEntries(listings), reviews: Object.fromEntries(reviews) })
  }
  const save = () => {
    try {
      writeFileSync(file, contentNow())
    } catch {
      // The next change is saved with this one.
    }
  }
  const server = await startReferenceServer({ ...demoCredentials(secret), ...(now && { now }), onChange: save })
  const stored = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as StoredFile
  for (const view of demoViews) {
    for (const listing of stored[view] ?? []) server.directory(`/${view}`).put(listing)
    server.directory(`/${view}`).reviews.put(stored.reviews?.[view] ?? [])
    const directory = await findDirectory(db, demoNameOf(view))
    if (directory) await updateDirectoryUrl(db, directory.id, `${server.url}/${view}`)
  }
  const close = async () => {
    await server.close()
    save()
  }
  return { ...server, close }
}

/** Starts the demo directory only if the demo data exist. */
export const startDemoDirectoryIfDefined = async (parts: DemoDirectoryParts) =>
  (await findDirectory(parts.db, demoNameOf('maps'))) ? startDemoDirectory(parts) : undefined
