import type { FastifyRequest } from 'fastify'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'
import { ApiError } from '../../values/api-error.ts'
import { clientNetwork } from '../../values/client-network.ts'
import type { Limit } from '../../values/rate-limit.ts'
import { MemoryWindows, type Take } from './memory-windows.ts'
import type { RedisWindows } from './redis-windows.ts'

/** For one network, with any e-mail address. */
const OF_ONE_NETWORK: Limit = { requests: 100, windowSeconds: 60 }
/** For one e-mail address from one network. The wait grows with the attempts: up to a minute, 15 minutes, an hour. */
const OF_ONE_PAIR: readonly Limit[] = [
  { requests: 10, windowSeconds: 60 },
  { requests: 30, windowSeconds: 900 },
  { requests: 60, windowSeconds: 3600 },
]
/** For one e-mail address from all networks. Reaching it takes dozens of networks. It does not apply to a known device. */
const FROM_ANYWHERE: Limit = { requests: 1000, windowSeconds: 900 }
/** For a browser that has signed in before. Beyond this limit, it is counted like any other. */
const OF_ONE_DEVICE: readonly Limit[] = [
  { requests: 20, windowSeconds: 60 },
  { requests: 60, windowSeconds: 900 },
  { requests: 120, windowSeconds: 3600 },
]
/** The first requests of a network in a window do not count towards the overall limit, and pass when it is reached. */
const FIRST_OF_ONE_NETWORK = 5

export interface Attempt {
  /** The action: each is counted separately. */
  readonly what: string
  /** A key for the e-mail address that does not reveal it. */
  readonly person: string
  /** If undefined (unknown), the attempt is counted for the person only. */
  readonly network: string | undefined
  /** For a browser that has signed in as this person before. */
  readonly device?: string | undefined
  /** For all networks and people together, beyond the first requests of each network. */
  readonly overall?: Limit | undefined
  /** For this person from all networks together; replaces the default, which is the limit for passwords. */
  readonly fromAnywhere?: Limit | undefined
}
type Window = readonly [name: string, limit: Limit]

/**
 * The network of an attempt. Returns undefined for a private address that connects directly: it may be a proxy missing
 * from the settings, and everyone behind it would count as one.
 */
export const clientNetworkOf = ({ ip, socket }: FastifyRequest) =>
  ip !== socket.remoteAddress || isPublicAddress(ip) ? clientNetwork(ip) : undefined

/**
 * Limits password attempts and requests for links. Others cannot use up the limit of a known device, so they cannot lock
 * its owner out. Counted in each process, or in the store that the processes share.
 */
export class AttemptLimiter {
  readonly #own = new MemoryWindows()
  readonly #shared: RedisWindows | undefined

  constructor(shared: RedisWindows | undefined) {
    this.#shared = shared
  }

  /** Returns the seconds to wait, or undefined if the attempt is allowed. */
  async pauseAfter(attempt: Attempt, nowMs = performance.now()): Promise<number | undefined> {
    if (attempt.device !== undefined && (await this.#takeAll(deviceWindows(attempt), nowMs)) === undefined)
      return undefined
    const { what, person, network, overall, fromAnywhere = FROM_ANYWHERE } = attempt
    const anywhere: Window = [`${what}:${person}`, fromAnywhere]
    const wait = await this.#takeAll([...networkWindows(attempt), ...pairWindows(attempt), anywhere], nowMs)
    if (wait !== undefined || overall === undefined) return wait
    // Otherwise a few networks could use up the overall limit and lock everyone else out.
    const first: Window = [`${what}@${network}/first`, { ...overall, requests: FIRST_OF_ONE_NETWORK }]
    if (network !== undefined && (await this.#take(first, nowMs)).accepted) return undefined
    return this.#takeAll([[what, overall]], nowMs)
  }

  /** In this order, up to the first refusal, so that one network alone never uses up the overall limit. */
  async #takeAll(windows: readonly Window[], nowMs: number): Promise<number | undefined> {
    for (const window of windows) {
      const { accepted, secondsLeft } = await this.#take(window, nowMs)
      if (!accepted) return secondsLeft
    }
    return undefined
  }

  /** After a success, so that people who share a network and know their passwords do not lock each other out. */
  async forgive(attempt: Attempt): Promise<void> {
    const ofDevice = deviceWindows(attempt)
    const taken = ofDevice.length > 0 ? ofDevice : [...networkWindows(attempt), ...pairWindows(attempt)]
    for (const [name, limit] of taken) {
      const isGiven = await this.#shared?.giveBack(name, limit)
      if (!isGiven) this.#own.giveBack(name, limit)
    }
  }

  async #take([name, limit]: Window, nowMs: number): Promise<Take> {
    return (await this.#shared?.take(name, limit)) ?? this.#own.take(name, limit, nowMs)
  }
}

const deviceWindows = ({ what, device }: Attempt): Window[] =>
  device === undefined ? [] : OF_ONE_DEVICE.map((limit) => [`${what}#${device}/${limit.windowSeconds}`, limit] as const)

const networkWindows = ({ what, network }: Attempt): Window[] =>
  network === undefined ? [] : [[`${what}@${network}`, OF_ONE_NETWORK]]

const pairWindows = ({ what, person, network }: Attempt): Window[] =>
  network === undefined
    ? []
    : OF_ONE_PAIR.map((limit) => [`${what}:${person}@${network}/${limit.windowSeconds}`, limit] as const)

/** The error for a message with a missing or invalid signature. `pause` is the result of the attempt limiter. */
export const refusedSignature = (pause: number | undefined): ApiError =>
  pause === undefined
    ? new ApiError('SIGNATURE_INVALID')
    : new ApiError('RATE_LIMIT_EXCEEDED', `too many messages with an invalid signature: try again in ${pause} s`, {
        'retry-after': String(pause),
      })
