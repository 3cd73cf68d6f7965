import type { Feature } from '../../core/operation/feature.ts'
import { removeMediaFiles } from './jobs/remove-media-files.ts'
import { listMedia } from './operations/list-media.ts'
import { uploadMedia } from './operations/upload-media.ts'

export const media = {
  operations: [uploadMedia, listMedia],
  jobs: [removeMediaFiles],
  fieldLabels: {
    bytes: 'Size in bytes',
    width: 'Width in pixels',
    height: 'Height in pixels',
  },
} satisfies Feature
