import { buffer } from 'node:stream/consumers'
import { defineJob } from '../../../core/jobs/define-job.ts'
import { AnalysisFault } from '../../../core/platform/analysis-thread.ts'
import type { Db } from '../../../core/platform/database.ts'
import { type MediaFiles, MediaFilesFailure } from '../../../core/platform/media-files/media-files.ts'
import { type Network, publicNetwork } from '../../../core/platform/outbound/network.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { retryAt } from '../../../core/values/retry.ts'
import { runDueWork } from '../../../core/work/due-work.ts'
import { type ImageAnalysis, openImageAnalysis } from '../../media/files/measure-medium.ts'
import type { MediaContext } from '../../media/jobs/remove-media-files.ts'
import { violationsOfImage } from '../../media/rules/media-rules.ts'
import { findPublicMedium } from '../../media/store/business-media.ts'
import { photosAdded } from '../contract/facts.ts'
import {
  type ClaimedMediaCheck,
  type MediaField,
  type MediaOutcome,
  mediaChecks,
  NOT_MEASURED,
  updateMediaCheck,
} from '../store/media-checks.ts'
import { requestListingPublishing } from '../store/publish-requests.ts'

/** Low, because an image may take 20 MB of memory. */
const CAPS = { total: 8, perPartner: 2, perHost: 4 }
const ATTEMPTS_MAX = 5
/** After the first temporary failure; then it doubles. */
const RETRY_MS = 10 * 60_000
const now = () => new Date()
const LIMITS = { bytesMax: outsideLimits.image.bytes, timeoutMs: 15_000, accept: 'image/jpeg, image/png' }

/** Tests inject a network with servers on loopback, limits, and an analysis. */
export const measureListingMediaOn = (
  network: Network,
  {
    limits = LIMITS,
    openAnalysis = openImageAnalysis,
  }: { limits?: typeof LIMITS; openAnalysis?: () => ImageAnalysis } = {},
) =>
  defineJob<MediaContext>({
    name: 'measure-listing-media',
    schedule: '*/10 * * * *',
    on: [photosAdded],
    run: async (context) => {
      const { db, signal } = context
      const images = openAnalysis()
      const run = (check: ClaimedMediaCheck) => measure(context, check, { network, limits, images })
      try {
        await runDueWork(mediaChecks, { db, signal, now, caps: CAPS, run })
      } finally {
        await images.close()
      }
    },
  })

/**
 * Measures the images that listings refer to by URL: our own from the media store, others by fetching them. The outcome
 * is part of the listing's status. An image is published once it passes its rule.
 */
export const measureListingMedia = measureListingMediaOn(publicNetwork)

interface Tools {
  readonly network: Network
  readonly limits: typeof LIMITS
  readonly images: ImageAnalysis
}

/** Each image is claimed right before it is fetched, so a killed run delays only those in progress. */
async function measure({ db, files }: MediaContext, check: ClaimedMediaCheck, { network, limits, images }: Tools) {
  const outcome = await outcomeOf(check, async ({ field, file }) => {
    const image = file === null ? await fetchImage(check, network, limits) : await readUpload(db, files, file)
    return 'state' in image ? image : measureImage(field, image, images)
  })
  await db.transaction(async (db) => {
    const dueAt =
      outcome.state === 'pending'
        ? retryAt(check.attempts, RETRY_MS * 2 ** (check.attempts - 1), Math.random(), now())
        : null
    const isWritten = await updateMediaCheck(db, check, outcome, dueAt)
    if (isWritten && outcome.state === 'ok') await requestListingPublishing(db, [check.businessId])
  })
}

/** A temporary failure. The check is retried until its attempts are used up. */
class NotMeasuredNow extends Error {}

async function outcomeOf(
  check: ClaimedMediaCheck,
  measure: (check: ClaimedMediaCheck) => Promise<MediaOutcome>,
): Promise<MediaOutcome> {
  // Attempts are counted when they begin, and none of these has ended, so each crashed the process.
  if (check.attempts > ATTEMPTS_MAX) return refused(NOT_MEASURED)
  try {
    return await measure(check)
  } catch (error) {
    if (!(error instanceof NotMeasuredNow)) throw error
    return { ...refused(error.message), state: check.attempts < ATTEMPTS_MAX ? 'pending' : 'refused' }
  }
}

interface Content {
  readonly content: Buffer
  readonly label?: string | undefined
}

async function fetchImage(
  { url }: ClaimedMediaCheck,
  network: Network,
  limits: typeof LIMITS,
): Promise<Content | MediaOutcome> {
  // Imported on first use, because this HTTP client takes more memory than the rest of an idle service.
  const { fetchSafely } = await import('../../../core/platform/outbound/fetch-safely.ts')
  const { isPassing, OutboundRefused } = await import('../../../core/platform/outbound/refused.ts')
  try {
    const { body, contentType } = await fetchSafely(url, limits, network)
    return { content: body, label: contentType?.slice(0, outsideLimits.image.labelLength) }
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error
    const reason = `not fetched: ${error.reason}`
    if (isPassing(error.reason)) throw new NotMeasuredNow(reason)
    return refused(reason)
  }
}

async function readUpload(db: Db, files: MediaFiles, file: string): Promise<Content | MediaOutcome> {
  const medium = await findPublicMedium(db, file)
  if (!medium) return refused('the photo was deleted')
  try {
    const content = await files.read(file, { first: 0, last: medium.bytes - 1 })
    return content ? { content: await buffer(content) } : refused('the photo is missing from the media store')
  } catch (error) {
    if (!(error instanceof MediaFilesFailure)) throw error
    throw new NotMeasuredNow('the media store does not respond')
  }
}

async function measureImage(
  field: MediaField,
  { content, label }: Content,
  images: ImageAnalysis,
): Promise<MediaOutcome> {
  const image = await images.analyse({ content, label }).catch((error: unknown) => {
    if (!(error instanceof AnalysisFault)) throw error
    throw new NotMeasuredNow(`${NOT_MEASURED}: it ${error.reason}`)
  })
  if ('refused' in image) return { ...refused(image.refused), bytes: content.length }
  const { width, height, bytes } = image
  const reason = violationsOfImage(field, image).map(({ rule }) => rule)
  return { state: reason.length > 0 ? 'refused' : 'ok', reason: reason.join('; '), width, height, bytes }
}

const refused = (reason: string): MediaOutcome => ({ state: 'refused', reason, width: 0, height: 0, bytes: 0 })
