import { FairSlots, NoFreeSlot } from '../../platform/fair-slots.ts'
import { refusedUploads, uploadsUnderWay } from '../../platform/metrics.ts'
import { ApiError } from '../../values/api-error.ts'
import type { ConnectionLimits } from './connection-limits.ts'

type Limits = Pick<ConnectionLimits, 'uploadsMax' | 'uploadsOfPartnerMax'>
const RETRY_AFTER = { 'retry-after': '5' }

/** Resolves to a function that releases the slot. */
export type TakeUploadSlot = (partnerId: number) => Promise<() => void>

/** Limits concurrent uploads: each holds a connection and up to 75 MB of disk until its response. None waits for a slot. */
export function openUploadSlots({ uploadsMax, uploadsOfPartnerMax }: Limits): TakeUploadSlot {
  const slots = new FairSlots({ perOwner: uploadsOfPartnerMax, total: uploadsMax, waitingPerOwner: 0, waitMs: 0 })
  const refusalFor = (error: unknown) => {
    if (!(error instanceof NoFreeSlot)) return error
    refusedUploads.inc({ reason: error.isOwnDoing ? 'partner' : 'total' })
    const ownLimit = `at most ${uploadsOfPartnerMax} uploads at once: wait until one of them has finished`
    return error.isOwnDoing
      ? new ApiError('RATE_LIMIT_EXCEEDED', ownLimit, RETRY_AFTER)
      : new ApiError('UNAVAILABLE', 'too many uploads are in progress', RETRY_AFTER)
  }
  return async (partnerId) => {
    const giveBack = await slots.take(partnerId).catch((error: unknown) => {
      throw refusalFor(error)
    })
    uploadsUnderWay.set(slots.held)
    return () => {
      giveBack()
      uploadsUnderWay.set(slots.held)
    }
  }
}
