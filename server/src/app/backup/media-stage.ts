import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../../core/cli/fail.ts'
import type { MediaFiles } from '../../core/platform/media-files/media-files.ts'
import { CONTENT_TYPE, type MediaFormat } from '../../features/media/rules/media-rules.ts'
import { watched } from './archive.ts'

export interface MediaStage {
  add(name: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Moves all files into the store. Throws if one has disappeared. */
  keep(): Promise<void>
  /** Removes the remaining files. */
  clear(): Promise<void>
}

/**
 * Holds photos and videos until the whole backup has been verified. Uses the folder for uploads in progress, so that the
 * service removes the files of a killed restore after an hour.
 */
export async function openMediaStage(files: MediaFiles): Promise<MediaStage> {
  const folder = dirname(await files.newIncomingPath())
  const prefix = `restore-${randomBytes(4).toString('hex')}.`

  let added = 0

  async function* staged() {
    for await (const { name } of await opendir(folder)) if (name.startsWith(prefix)) yield name
  }
  return {
    add: async (name, content) => {
      const draft = join(folder, `${prefix}${name}`)
      const hash = createHash('sha256')
      const parts = watched(content, (part) => hash.update(part))
      await pipeline(
        Readable.from(parts, { objectMode: false }),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      )
      // The media store needs the checksum of each file. The file name contains it, so that it takes no memory.
      await rename(draft, join(folder, `${prefix}${hash.digest('hex')}.${name}`))
      added++
    },
    keep: async () => {
      let stored = 0
      for await (const entry of staged()) {
        const [sha256 = '', name = '', format = ''] = entry.slice(prefix.length).split('.')
        const path = join(folder, entry)
        const { size } = await stat(path)
        await files.keep(`${name}.${format}`, { path, bytes: size, sha256 }, CONTENT_TYPE[format as MediaFormat])
        await rm(path, { force: true })
        stored++
      }
      if (stored !== added)
        throw new CommandError(
          `${added - stored} of ${added} photos and videos disappeared from ${folder} during the restore. A service that uses this DATA_DIR removes files there after an hour: stop it and try again.`,
        )
    },
    clear: async () => {
      for await (const entry of staged()) await rm(join(folder, entry), { force: true })
    },
  }
}
