import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orFailure } from '../../../core/platform/media-files/failure.ts'
import type { KeptFiles } from '../../../core/platform/media-files/media-files.ts'
import { syncFolder } from '../../../core/platform/sync-folder.ts'

/** Stores files on the local disk, in 256 subfolders named by the first two characters of a file name. */
export function directoryFiles(folder: string): KeptFiles {
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    keep: (name, { path }) =>
      orFailure('keeping', async () => {
        const place = placeOf(name)
        const shelf = dirname(place)
        const madeFrom = await mkdir(shelf, { recursive: true, mode: 0o700 })
        await rename(path, place)
        // The content was synced when it was received. Without syncing the folders, a power cut could still lose the name.
        await syncFolder(shelf)
        if (madeFrom !== undefined) await syncFolder(folder)
      }),
    read: (name, { first, last }) =>
      orFailure('reading', async () => {
        const file = await open(placeOf(name)).catch(undefinedIfMissing)
        return file?.createReadStream({ start: first, end: last })
      }),
    remove: (name) =>
      orFailure('removing', async () => {
        await rm(placeOf(name), { force: true })
        await syncFolder(dirname(placeOf(name))).catch(undefinedIfMissing)
      }),
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
