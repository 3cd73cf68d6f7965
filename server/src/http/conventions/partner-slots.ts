import { availableParallelism } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors/api-error.ts'
import type { AnyOperation } from '../../operations/define-operation.ts'
import { BULK_CONNECTIONS, CONNECTIONS_MAX } from '../../platform/database.ts'
import { FairSlots, type NoFreeSlot, type SlotLimits, type SlotOwner } from '../../platform/fair-slots.ts'
import { slotWatch } from '../../platform/metrics.ts'
import type { Caller } from './entrance.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Held by an expensive request. */
    slot: Slot | undefined
  }
}

interface Slot {
  readonly giveBack: () => void
  /** Its work has begun. It continues even when the client has gone, and keeps its slot. */
  isWorking: boolean
}

/** How much of the service one partner may take at once. */
export interface PartnerSlots {
  /** Connections of the pool. */
  readonly connections: FairSlots
  /** Expensive requests. */
  readonly expensive: FairSlots
  /** Large bodies in memory, as they were sent: being read, or waiting for an expensive request. */
  readonly bodies: FairSlots
}

/**
 * Of background jobs, in a process that also answers requests. Each kind of job is an owner, and one is always left for the
 * other kinds. A job can wait: it is not refused before it is stuck.
 */
export const JOB_LIMITS: SlotLimits = {
  perOwner: BULK_CONNECTIONS - 1,
  total: BULK_CONNECTIONS,
  waitingPerOwner: 1000,
  waitMs: 60_000,
}

/** For what uses the pool without a slot, such as recording when an API key was used. */
const UNLIMITED_CONNECTIONS = 2

/** Left for the requests of others when one partner holds its share twice: with its keys and through the dashboard. */
const LEFT_BY_ONE_PARTNER = 2

/** Slots of requests, of jobs and what is left for the rest add up to the pool: who holds a slot gets a connection at once. */
export function poolLimits({ worker }: { readonly worker: boolean }): SlotLimits {
  const total = CONNECTIONS_MAX - UNLIMITED_CONNECTIONS - (worker ? BULK_CONNECTIONS : 0)
  return { perOwner: Math.floor((total - LEFT_BY_ONE_PARTNER) / 2), total, waitingPerOwner: 300, waitMs: 3_000 }
}

/** In a process with a worker. */
export const POOL_LIMITS = poolLimits({ worker: true })

/** Those who read public pages share the connections of one partner. No partner has this id. */
export const VISITORS = -1

/** The staff of a partner does not wait for the programs that use its keys. */
export const slotOwnerOf = ({ partnerId, userId }: Caller): SlotOwner =>
  userId === undefined ? partnerId : `dashboard of ${partnerId}`

/** Left for ordinary requests, however many expensive ones there are. */
const ORDINARY_CONNECTIONS = 2

/** On a small machine two of them would leave no core to the others. */
const EXPENSIVE_PER_PARTNER = availableParallelism() < 4 ? 1 : 2

export const EXPENSIVE_LIMITS: SlotLimits = {
  perOwner: EXPENSIVE_PER_PARTNER,
  total: POOL_LIMITS.total - ORDINARY_CONNECTIONS,
  waitingPerOwner: 20,
  waitMs: 15_000,
}

/**
 * Enough to read the next ones while one is parsed. More would be in memory for so long that only a long garbage collection frees
 * them. All partners together have no limit: slow senders of some must not make others wait.
 */
export const BODY_LIMITS: SlotLimits = {
  perOwner: 4,
  total: Number.POSITIVE_INFINITY,
  waitingPerOwner: 20,
  // Part of the time that a request may take to arrive, so enough must be left to send the body.
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

/** A page with more records, or one that many records must be skipped for. */
const LARGE_PAGE = 200
const DEEP_WINDOW = 2_000

/** Decided by the validated input: declared by the operation, or a large or deep page of any list. */
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
    // Refused before its work began, or left alone by its client.
    if (!request.slot?.isWorking) giveBack()
  })
}

/** Waits for a slot of the caller. A client that leaves loses its place. */
export async function slotFor(slots: FairSlots, request: FastifyRequest, reply: FastifyReply): Promise<() => void> {
  const gone = new AbortController()
  const leave = () => gone.abort(clientGone())
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) throw clientGone()
  const giveBack = await slots.take(slotOwnerOf(request.caller as Caller), gone.signal)
  reply.raw.off('close', leave)
  if (!gone.signal.aborted) return giveBack
  giveBack()
  throw clientGone()
}

/** No client reads it. It is in the catalogue so that it is not logged as a failure. */
export const clientGone = () => new ApiError('REQUEST_TIMED_OUT', 'the client has closed the connection')

/** Gives the slot back when the work has ended, however it ends. */
export async function inSlot<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const { slot } = request
  if (!slot) return work()
  slot.isWorking = true
  try {
    return await work()
  } finally {
    slot.giveBack()
  }
}

const RETRY_AFTER = { 'retry-after': '2' }

/** Only a partner that asks for too much is refused as one that does. */
export function refusalForSlot(error: NoFreeSlot): ApiError {
  return error.isOwnDoing
    ? new ApiError(
        'RATE_LIMIT_EXCEEDED',
        'too many requests of this partner are in progress or waiting: send fewer at once, and try again in 2 s',
        RETRY_AFTER,
      )
    : new ApiError('UNAVAILABLE', 'too many requests at once: try again in 2 s', RETRY_AFTER)
}
