import { ApiError } from '../../errors/api-error.ts'
import { refusedUploads, uploadsUnderWay } from '../../platform/metrics.ts'
import type { ConnectionLimits } from './connection-limits.ts'

type Limits = Pick<ConnectionLimits, 'uploadsMax' | 'uploadsOfPartnerMax'>
const RETRY_AFTER = { 'retry-after': '5' }

/** How many uploads may be under way: each holds a connection and up to 75 MB of disk until it has been answered. */
export class UploadSlots {
  readonly #limits: Limits
  readonly #counts = new Map<number, number>()
  #total = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Answers how to give the slot back. */
  take(partnerId: number): () => void {
    const { uploadsMax, uploadsOfPartnerMax } = this.#limits
    const count = this.#counts.get(partnerId) ?? 0
    if (count >= uploadsOfPartnerMax) {
      refusedUploads.inc({ reason: 'partner' })
      const detail = `at most ${uploadsOfPartnerMax} uploads at once: wait until one of them has ended`
      throw new ApiError('RATE_LIMIT_EXCEEDED', detail, RETRY_AFTER)
    }
    if (this.#total >= uploadsMax) {
      refusedUploads.inc({ reason: 'total' })
      throw new ApiError('UNAVAILABLE', 'it is receiving as many uploads as it can', RETRY_AFTER)
    }
    this.#change(partnerId, 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#change(partnerId, -1)
      isTaken = false
    }
  }

  #change(partnerId: number, by: 1 | -1) {
    const count = (this.#counts.get(partnerId) ?? 0) + by
    if (count > 0) this.#counts.set(partnerId, count)
    else this.#counts.delete(partnerId)
    this.#total += by
    uploadsUnderWay.inc(by)
  }
}
