import { readFile } from 'node:fs/promises'
import { serveAnalysis } from '../../../core/platform/serve-analysis.ts'
import { measureImage } from './measure-image.ts'
import type { ImageSource } from './measure-medium.ts'

serveAnalysis(async (image: ImageSource) =>
  'path' in image ? measureImage(await readFile(image.path)) : measureImage(image.content, image.label),
)
