import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { orFailure } from '../../../core/platform/media-files/failure.ts'
import type { MediaFiles } from '../../../core/platform/media-files/media-files.ts'
import type { Settings } from '../../../core/platform/settings.ts'
import { directoryFiles } from './directory-files.ts'
import { s3Files } from './s3-files.ts'

/** The media store of these settings: S3_BUCKET if set, otherwise DATA_DIR. */
export function openMediaFiles({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): MediaFiles {
  const folder = join(dataDir, 'media')
  return { ...incomingFolder(join(folder, 'incoming')), ...(s3 ? s3Files(s3) : directoryFiles(folder)) }
}

/** No upload takes this long. */
const OLD_MS = 3_600_000

/** On the same disk as the stored files, so that storing one is a rename. */
const incomingFolder = (folder: string) => ({
  newIncomingPath: () =>
    orFailure('receiving', async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return join(folder, randomUUID())
    }),
  removeOldIncoming: async () => {
    for (const name of await readdir(folder).catch(noneIfMissing)) {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
      if (Date.now() - mtimeMs > OLD_MS) await rm(path, { force: true })
    }
  },
})

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
