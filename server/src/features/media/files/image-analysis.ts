import { type AnalysisThread, openAnalysisThread } from '../../../core/platform/analysis-thread.ts'
import { programFile } from '../../../core/platform/program-file.ts'
import type { Image } from '../rules/media-rules.ts'
import type { Refused } from './refused.ts'

export type GivenImage =
  | { readonly path: string }
  /** `label` is the content type sent with it. */
  | { readonly content: Uint8Array; readonly label?: string | undefined }
export type ImageAnalysis = AnalysisThread<GivenImage, Image | Refused>

/** The largest image takes a tenth of a second. Its bytes do not count towards the heap. */
const LIMITS = { timeoutMs: 10_000, heapMbMax: 128 }

/** `measureImage` in a thread. */
export const openImageAnalysis = (): ImageAnalysis =>
  openAnalysisThread(programFile('./image-thread', import.meta.url), LIMITS)
