import { violationsOfImage } from '../domain/media-rules.ts'
import type { Db } from '../platform/database.ts'
import { IMAGE_BYTES_MAX, measureImage } from '../platform/media/measure-image.ts'
import { type Network, publicNetwork } from '../platform/outbound/network.ts'
import { type ClaimedMediaCheck, claimMediaCheck, type MediaOutcome, updateMediaCheck } from '../store/media-checks.ts'
import { defineJob } from './define-job.ts'

const AT_ONCE = 2
const ATTEMPTS_MAX = 5
const LIMITS = { bytesMax: IMAGE_BYTES_MAX, timeoutMs: 15_000, accept: 'image/jpeg, image/png' }
/** A stranger's header of 16 KB would otherwise stand in the reason. */
const LABEL_LENGTH_MAX = 100

const unmeasured = { width: 0, height: 0, bytes: 0 }

/** Other networks than the public one are for tests, which have servers on loopback. */
export const measureListingMediaOn = (network: Network) =>
  defineJob({
    name: 'measure-listing-media',
    schedule: '*/10 * * * *',
    run: async ({ db, signal }) => {
      const lanes = Array.from({ length: AT_ONCE }, () => measureWhatIsDue(db, network, signal))
      // Waited for to the end: a lane that fails must not leave the other running behind a job that has ended.
      const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
      if (failed) throw (failed as PromiseRejectedResult).reason
    },
  })

/** Fetches and measures the images that listings name by URL; the outcome shows in the status of the listing. */
export const measureListingMedia = measureListingMediaOn(publicNetwork)

/** One image at a time, each claimed right before it is fetched: a run that is killed holds up only those in its hands. */
async function measureWhatIsDue(db: Db, network: Network, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted()
    const check = await claimMediaCheck(db)
    if (!check) return
    await updateMediaCheck(db, check, await outcomeOf(check, network))
  }
}

async function outcomeOf({ field, url, attempts }: ClaimedMediaCheck, network: Network): Promise<MediaOutcome> {
  // Attempts are counted when they begin. Here all of them began and none ended: it took the process down each time.
  if (attempts > ATTEMPTS_MAX) return { state: 'refused', reason: 'could not be measured', ...unmeasured }
  // Loaded with the first image: this HTTP client takes more memory than all the rest of a service that idles.
  const { fetchSafely } = await import('../platform/outbound/fetch-safely.ts')
  const { isPassing, OutboundRefused } = await import('../platform/outbound/refused.ts')
  try {
    const { body, contentType } = await fetchSafely(url, LIMITS, network)
    const image = measureImage(body, contentType?.slice(0, LABEL_LENGTH_MAX))
    if ('refused' in image) return { state: 'refused', reason: image.refused, ...unmeasured, bytes: body.length }
    const { width, height, bytes } = image
    const reason = violationsOfImage(field, image).map(({ rule }) => rule)
    return { state: reason.length > 0 ? 'refused' : 'ok', reason: reason.join('; '), width, height, bytes }
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error
    const isTriedAgain = isPassing(error.reason) && attempts < ATTEMPTS_MAX
    return { state: isTriedAgain ? 'pending' : 'refused', reason: `not fetched: ${error.reason}`, ...unmeasured }
  }
}
