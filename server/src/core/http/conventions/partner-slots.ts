import { availableParallelism } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyOperation } from '../../operation/define-operation.ts'
import { CONNECTIONS_MAX } from '../../platform/database.ts'
import { FairSlots, type NoFreeSlot, type SlotLimits, type SlotOwner } from '../../platform/fair-slots.ts'
import { slotWatch } from '../../platform/metrics.ts'
import { ApiError } from '../../values/api-error.ts'
import type { Caller } from './authentication.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Held by an expensive request. */
    slot: Slot | undefined
  }
}

interface Slot {
  readonly giveBack: () => void
  /** The work has begun. It continues, and holds its slot, even if the client disconnects. */
  isWorking: boolean
}

/** How much of the service one partner may use at once. */
export interface PartnerSlots {
  /** Connections of the pool. */
  readonly connections: FairSlots
  /** Expensive requests. */
  readonly expensive: FairSlots
  /** Large bodies in memory, as raw bytes: being read, or waiting to be parsed as an expensive request. */
  readonly bodies: FairSlots
}

/** For uses of the pool without a slot, such as recording when an API key was used. */
const UNLIMITED_CONNECTIONS = 2

/** Left for other partners when one partner uses its share twice: with its keys and through the dashboard. */
const LEFT_BY_ONE_PARTNER = 2

const LIMITED_CONNECTIONS = CONNECTIONS_MAX - UNLIMITED_CONNECTIONS

/** The slots and the unlimited connections add up to the pool, so a slot guarantees a connection. */
export const POOL_LIMITS: SlotLimits = {
  perOwner: Math.floor((LIMITED_CONNECTIONS - LEFT_BY_ONE_PARTNER) / 2),
  total: LIMITED_CONNECTIONS,
  waitingPerOwner: 300,
  waitMs: 3_000,
}

/** Visitors of public pages share the connections of one partner. No partner has this id. */
export const VISITORS = -1

/** People in the dashboard do not wait for programs that use the keys of the same partner. */
export const slotOwnerOf = ({ partnerId, userId }: Caller): SlotOwner =>
  userId === undefined ? partnerId : `dashboard of ${partnerId}`

const isSmallMachine = availableParallelism() < 4

/** On a small machine, two would leave no core for other requests. */
const EXPENSIVE_PER_PARTNER = isSmallMachine ? 1 : 2

export const EXPENSIVE_LIMITS: SlotLimits = {
  perOwner: EXPENSIVE_PER_PARTNER,
  // The other connections are left for ordinary requests.
  total: POOL_LIMITS.total / 2,
  waitingPerOwner: 20,
  waitMs: 15_000,
}

/**
 * Enough to read the next bodies while one is parsed. More would stay in memory so long that only a major garbage
 * collection frees them. There is no total, so that slow senders of some partners do not delay others.
 */
export const BODY_LIMITS: SlotLimits = {
  perOwner: 4,
  total: Number.POSITIVE_INFINITY,
  waitingPerOwner: 20,
  // Counts towards the time a request may take to arrive, so enough must be left to send the body.
  waitMs: 10_000,
}

export const openPartnerSlots = (
  connections = POOL_LIMITS,
  expensive = EXPENSIVE_LIMITS,
  bodies = BODY_LIMITS,
): PartnerSlots => ({
  connections: new FairSlots(connections, slotWatch('connections')),
  expensive: new FairSlots(expensive, slotWatch('expensive_requests')),
  bodies: new FairSlots(bodies, slotWatch('large_bodies')),
})

/** A page is expensive if it has more records than this, or reaches further into the list. */
const LARGE_PAGE = 200
const DEEP_WINDOW = 2_000

/** Depends on the validated input: the operation declares it, or it is a large or deep page of any list. */
export function isExpensive({ expensive }: AnyOperation, request: FastifyRequest): boolean {
  if (expensive === true || expensive?.(request)) return true
  const { sindex = 0, count = 0 } = request.query as { sindex?: number; count?: number }
  return count > LARGE_PAGE || sindex + count > DEEP_WINDOW
}

/** Waits for a slot of the caller, unless the request already has one. */
export async function takeSlot(expensive: FairSlots, request: FastifyRequest, reply: FastifyReply) {
  if (request.slot) return
  const giveBack = await slotFor(expensive, request, reply)
  request.slot = { giveBack, isWorking: false }
  reply.raw.once('close', () => {
    // The request was refused, or its client disconnected, before the work began.
    if (!request.slot?.isWorking) giveBack()
  })
}

/** Waits for a slot of the caller. A client that disconnects loses its place. */
export async function slotFor(slots: FairSlots, request: FastifyRequest, reply: FastifyReply): Promise<() => void> {
  const disconnected = new AbortController()
  const leave = () => disconnected.abort(clientGone())
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) throw clientGone()
  const giveBack = await slots.take(slotOwnerOf(request.caller as Caller), disconnected.signal)
  reply.raw.off('close', leave)
  if (!disconnected.signal.aborted) return giveBack
  giveBack()
  throw clientGone()
}

/** No client sees it. It is an ApiError so that it is not logged as a failure. */
export const clientGone = () => new ApiError('REQUEST_TIMED_OUT', 'the client has closed the connection')

/** Releases the slot when the work ends, even if it fails. */
export async function inSlot<Result>(
  { slot }: Pick<FastifyRequest, 'slot'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!slot) return work()
  slot.isWorking = true
  try {
    return await work()
  } finally {
    slot.giveBack()
  }
}

const RETRY_AFTER = { 'retry-after': '2' }

/** A partner gets a rate-limit error only if it has caused the shortage itself. */
export function refusalForSlot(error: NoFreeSlot): ApiError {
  return error.isOwnDoing
    ? new ApiError(
        'RATE_LIMIT_EXCEEDED',
        'too many requests of this partner are in progress or waiting: send fewer at once, and try again in 2 s',
        RETRY_AFTER,
      )
    : new ApiError('UNAVAILABLE', 'too many requests at once: try again in 2 s', RETRY_AFTER)
}
