import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type KeptFiles, type MediaFiles, orFailure } from '../../../core/platform/media-files/media-files.ts'
import type { Settings } from '../../../core/platform/settings.ts'
import { syncFolder } from '../../../core/platform/sync-folder.ts'
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

/** Stores files on the local disk, in 256 subfolders named by the first two characters of a file name. */
function directoryFiles(folder: string): KeptFiles {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    keep: (name, { path }) =>
      orFailure('keeping', async () => {
        const target = pathOf(name)
        const subfolder = dirname(target)
        const firstCreated = await mkdir(subfolder, { recursive: true, mode: 0o700 })
        await rename(path, target)
        // The content was synced when it was received. Without syncing the folders, a power cut could still lose the name.
        await syncFolder(subfolder)
        if (firstCreated !== undefined) await syncFolder(folder)
      }),
    read: (name, { first, last }) =>
      orFailure('reading', async () => {
        const file = await open(pathOf(name)).catch(undefinedIfMissing)
        return file?.createReadStream({ start: first, end: last })
      }),
    remove: (name) =>
      orFailure('removing', async () => {
        await rm(pathOf(name), { force: true })
        await syncFolder(dirname(pathOf(name))).catch(undefinedIfMissing)
      }),
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
