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
import { sealCredentials } from '../../features/publishing/directories/sealed-credentials.ts'
import {
  findDirectory,
  updateDirectoryCredentials,
  updateDirectoryUrl,
} from '../../features/publishing/store/directories.ts'

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

const paths = [...demoViews, 'reference'] as const
type Path = (typeof paths)[number]
type StoredFile = { readonly [path in Path]?: DirectoryListing[] } & {
  readonly reviews?: { readonly [path in Path]?: StoredReview[] }
}

/**
 * Starts the reference directory, and the directories that the demo publishes to: an HTTP server on loopback, in this
 * process, which stores listings and reviews in a file. Its port changes with every start, so the URLs of the directories
 * are updated.
 */
export async function startDemoDirectory({ db, secret, dataDir, now }: DemoDirectoryParts): Promise<ReferenceServer> {
  const file = join(dataDir, 'demo-directory.json')
  const credentials = demoCredentials(secret)
  const contentNow = () => {
    const listings = paths.map((path) => [path, [...server.directory(`/${path}`).listings.values()]])
    const reviews = paths.map((path) => [path, [...server.directory(`/${path}`).reviews.byId.values()]])
    return JSON.stringify({ ...Object.fromEntries(listings), reviews: Object.fromEntries(reviews) })
  }
  const save = () => {
    try {
      writeFileSync(file, contentNow())
    } catch {
      // The next change is saved with this one.
    }
  }
  const server = await startReferenceServer({ ...credentials, ...(now && { now }), onChange: save })
  const stored = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as StoredFile
  for (const path of paths) {
    for (const listing of stored[path] ?? []) server.directory(`/${path}`).put(listing)
    server.directory(`/${path}`).reviews.put(stored.reviews?.[path] ?? [])
    const directory = await findDirectory(db, path === 'reference' ? path : demoNameOf(path))
    if (!directory) continue
    await updateDirectoryUrl(db, directory.id, `${server.url}/${path}`)
    await updateDirectoryCredentials(db, directory.id, sealCredentials(secret, credentials, directory.id))
  }
  const close = async () => {
    await server.close()
    save()
  }
  return { ...server, close }
}

let running: ReferenceServer | undefined

/** Starts them in this process. */
export async function runDemoDirectory(parts: DemoDirectoryParts) {
  running = await startDemoDirectory(parts)
}

export async function closeDemoDirectory() {
  await running?.close()
  running = undefined
}
