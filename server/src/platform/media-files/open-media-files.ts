import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { directoryFiles } from './directory-files.ts'
import { incomingFolder } from './incoming-folder.ts'
import type { MediaFiles } from './media-files.ts'
import { s3Files } from './s3-files.ts'

/** The store of these settings: S3_BUCKET if set, otherwise DATA_DIR. */
export function openMediaFiles({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): MediaFiles {
  const folder = join(dataDir, 'media')
  return { ...incomingFolder(join(folder, 'incoming')), ...(s3 ? s3Files(s3) : directoryFiles(folder)) }
}
