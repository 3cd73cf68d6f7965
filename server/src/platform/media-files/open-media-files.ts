import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { directoryFiles } from './directory-files.ts'
import { incomingFolder } from './incoming-folder.ts'
import type { KeptFiles, MediaFiles } from './media-files.ts'

/** The files of these settings: in S3_BUCKET when there is one, else in DATA_DIR. */
export function openMediaFiles({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): MediaFiles {
  const folder = join(dataDir, 'media')
  return { ...incomingFolder(join(folder, 'incoming')), ...(s3 ? lazily(s3) : directoryFiles(folder)) }
}

/** Loaded with the first file: most services keep theirs on disk. */
function lazily(settings: NonNullable<Settings['s3']>): KeptFiles {
  let opened: Promise<KeptFiles> | undefined
  const open = () => {
    opened ??= import('./s3-files.ts').then(({ s3Files }) => s3Files(settings))
    return opened
  }
  return {
    keep: async (...args) => (await open()).keep(...args),
    read: async (...args) => (await open()).read(...args),
    remove: async (...args) => (await open()).remove(...args),
  }
}
