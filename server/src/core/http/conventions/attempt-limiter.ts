import type { FastifyRequest } from 'fastify'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'
import type { RedisStore } from '../../platform/redis.ts'
import { ApiError } from '../../values/api-error.ts'
import { clientNetwork } from '../../values/client-network.ts'
import type { Limit } from '../../values/rate-limit.ts'
import { SlidingWindows } from './sliding-windows.ts'

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

/** For one network. */
const INVALID_KEYS: Limit = { requests: 1000, windowSeconds: 60 }

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
type NamedLimit = readonly [name: string, limit: Limit]

/**
 * The network of an attempt. Returns undefined for a private address that connects directly: it may be a proxy missing
 * from the settings, and everyone behind it would count as one.
 */
export const clientNetworkOf = ({ ip, socket }: FastifyRequest) =>
  ip !== socket.remoteAddress || isPublicAddress(ip) ? clientNetwork(ip) : undefined

/**
 * Limits password attempts, requests for links and invalid keys: each kind is a list of limits. Others cannot use up the
 * limit of a known device, so they cannot lock its owner out.
 */
export class AttemptLimiter {
  readonly #windows: SlidingWindows

  constructor(redis: RedisStore | undefined) {
    this.#windows = new SlidingWindows(redis)
  }

  /** Returns the seconds to wait, or undefined if the attempt is allowed. */
  async pauseAfter(attempt: Attempt, nowMs?: number): Promise<number | undefined> {
    if (attempt.device !== undefined && (await this.#takeAll(ofDevice(attempt), nowMs)) === undefined) return undefined
    const { what, person, network, overall, fromAnywhere = FROM_ANYWHERE } = attempt
    const wait = await this.#takeAll([...ofNetwork(attempt), [`${what}:${person}`, fromAnywhere]], nowMs)
    if (wait !== undefined || overall === undefined) return wait
    // Otherwise a few networks could use up the overall limit and lock everyone else out.
    const first = [`${what}@${network}/first`, { ...overall, requests: FIRST_OF_ONE_NETWORK }] as const
    if (network !== undefined && (await this.#takeAll([first], nowMs)) === undefined) return undefined
    return this.#takeAll([[what, overall]], nowMs)
  }

  /** The same after an invalid API key. */
  pauseAfterInvalidKey(address: string): Promise<number | undefined> {
    return this.#takeAll([[`guesses:${clientNetwork(address)}`, INVALID_KEYS]])
  }

  /** In this order, up to the first refusal, so that one network alone never uses up the overall limit. */
  async #takeAll(limits: readonly NamedLimit[], nowMs?: number): Promise<number | undefined> {
    for (const [name, limit] of limits) {
      const { accepted, secondsLeft } = await this.#windows.take(name, limit, nowMs)
      if (!accepted) return secondsLeft
    }
    return undefined
  }

  /** After a success, so that people who share a network and know their passwords do not lock each other out. */
  async forgive(attempt: Attempt): Promise<void> {
    const limits = attempt.device === undefined ? ofNetwork(attempt) : ofDevice(attempt)
    for (const [name, limit] of limits) await this.#windows.giveBack(name, limit)
  }
}

const ofDevice = ({ what, device }: Attempt): NamedLimit[] =>
  OF_ONE_DEVICE.map((limit) => [`${what}#${device}`, limit] as const)

const ofNetwork = ({ what, person, network }: Attempt): NamedLimit[] =>
  network === undefined
    ? []
    : [
        [`${what}@${network}`, OF_ONE_NETWORK],
        ...OF_ONE_PAIR.map((limit) => [`${what}:${person}@${network}`, limit] as const),
      ]

/** The error for a message with a missing or invalid signature. `pause` is the result of the attempt limiter. */
export const refusedSignature = (pause: number | undefined): ApiError =>
  pause === undefined
    ? new ApiError('SIGNATURE_INVALID')
    : new ApiError('RATE_LIMIT_EXCEEDED', `too many messages with an invalid signature: try again in ${pause} s`, {
        'retry-after': String(pause),
      })
