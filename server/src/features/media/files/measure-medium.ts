import { stat } from 'node:fs/promises'
import { AnalysisFault, type AnalysisThread, openAnalysisThread } from '../../../core/platform/analysis-thread.ts'
import { programFile } from '../../../core/platform/program-file.ts'
import { semaphore } from '../../../core/platform/semaphore.ts'
import type { Image, Medium, Refused } from '../rules/media-rules.ts'
import { IMAGE_BYTES_MAX, NOT_AN_IMAGE } from './measure-image.ts'
import { looksLikeVideo, measureVideo } from './measure-video.ts'

/** A photo is read into memory, and each medium gets a thread: many at once would slow down all other requests. */
const inTurn = semaphore(2)

/** Recognises, by content alone, a JPG or PNG photo, or an MP4, MOV or WebM video. */
export const measureMedium = (path: string): Promise<Medium | Refused> =>
  inTurn(async () => {
    if (await looksLikeVideo(path)) return measureVideo(path)
    const { size } = await stat(path)
    if (size > IMAGE_BYTES_MAX) return { refused: 'neither a photo of at most 20 MB nor an MP4, MOV or WebM video' }
    const image = await measurePhoto(path)
    const isUnknown = 'refused' in image && image.refused === NOT_AN_IMAGE
    return isUnknown ? { refused: 'neither a JPG or PNG photo nor an MP4, MOV or WebM video' } : image
  })

async function measurePhoto(path: string): Promise<Medium | Refused> {
  const thread = openImageAnalysis()
  try {
    return await thread.analyse({ path })
  } catch (error) {
    if (!(error instanceof AnalysisFault)) throw error
    return { refused: `the photo ${error.reason}` }
  } finally {
    await thread.close()
  }
}

export type ImageSource =
  | { readonly path: string }
  /** `label` is the content type sent with it. */
  | { readonly content: Uint8Array; readonly label?: string | undefined }
export type ImageAnalysis = AnalysisThread<ImageSource, Image | Refused>

/** The largest image takes a tenth of a second. Its bytes do not count towards the heap. */
const LIMITS = { timeoutMs: 10_000, heapMbMax: 128 }

/** `measureImage` in a thread. */
export const openImageAnalysis = (): ImageAnalysis =>
  openAnalysisThread(programFile('./image-thread', import.meta.url), LIMITS)
