import { defineJob, type JobContext } from '../../../core/jobs/define-job.ts'
import type { MediaFiles } from '../../../core/platform/media-files/media-files.ts'
import { mediaDeleted } from '../contract/media.ts'
import { listMediaLeftovers, removeMediaLeftovers } from '../store/business-media.ts'

export interface MediaContext extends JobContext {
  readonly files: MediaFiles
}

const FILES_AT_ONCE = 100

/**
 * Removes files without a row: files of deleted media and businesses, and of failed uploads. The record of a file is
 * deleted after the file, so a killed run may remove a file twice, but misses none.
 */
export const removeMediaFiles = defineJob<MediaContext>({
  name: 'remove-media-files',
  schedule: '*/10 * * * *',
  on: [mediaDeleted],
  run: async ({ db, files, signal }) => {
    await files.removeOldIncoming()
    for (;;) {
      const names = await listMediaLeftovers(db, FILES_AT_ONCE)
      if (names.length === 0) return
      for (const name of names) {
        signal.throwIfAborted()
        await files.remove(name)
      }
      await removeMediaLeftovers(db, names)
    }
  },
})
