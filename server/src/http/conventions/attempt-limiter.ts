import type { Limit } from '../../domain/rate-limit.ts'
import { FixedWindows, type Take } from './fixed-windows.ts'
import type { SharedWindows } from './shared-windows.ts'

/** Of one place, whatever address is tried. */
const OF_ONE_PLACE: Limit = { requests: 100, windowSeconds: 60 }
/** Of one address from one place. The wait grows with the attempts: up to a minute, a quarter of an hour, an hour. */
const OF_ONE_PAIR: readonly Limit[] = [
  { requests: 10, windowSeconds: 60 },
  { requests: 30, windowSeconds: 900 },
  { requests: 60, windowSeconds: 3600 },
]
/** Of one address from everywhere. It takes dozens of places to reach it, and it does not hold for a known device. */
const FROM_ANYWHERE: Limit = { requests: 1000, windowSeconds: 900 }
/** Of a browser that has signed in before. */
const OF_ONE_DEVICE: Limit = { requests: 20, windowSeconds: 60 }

export interface Attempt {
  /** What is tried: each thing is counted by itself. */
  readonly what: string
  /** A name for the e-mail address that does not tell it. */
  readonly person: string
  /** Undefined: not known; then it is counted for the person only. */
  readonly place: string | undefined
  /** Of a browser that has signed in as this person before. */
  readonly device?: string | undefined
  /** For all places and people together, where there is such a limit. */
  readonly overall?: Limit | undefined
}
type Window = readonly [name: string, limit: Limit]

/**
 * Slows down those who try passwords or ask for links. Others cannot use up what a known device has, so they cannot keep its
 * owner out. Counted in every process, or in the store that the processes share.
 */
export class AttemptLimiter {
  readonly #own = new FixedWindows()
  readonly #shared: SharedWindows | undefined

  constructor(shared: SharedWindows | undefined) {
    this.#shared = shared
  }

  /** Undefined: go on. Otherwise the seconds to wait. */
  async pauseAfter(attempt: Attempt, nowMs = performance.now()): Promise<number | undefined> {
    const ofDevice = deviceWindow(attempt)
    if (ofDevice && (await this.#take(ofDevice, nowMs)).accepted) return undefined
    // In this order, and no further than the first refusal: one place alone never uses up what there is from anywhere.
    for (const window of [...placeWindows(attempt), ...pairWindows(attempt), ...sharedWindows(attempt)]) {
      const { accepted, secondsLeft } = await this.#take(window, nowMs)
      if (!accepted) return secondsLeft
    }
    return undefined
  }

  /** After it went well: people who share a place and know their passwords do not keep each other out. */
  async forgive(attempt: Attempt): Promise<void> {
    const ofDevice = deviceWindow(attempt)
    for (const [name, limit] of ofDevice ? [ofDevice] : [...placeWindows(attempt), ...pairWindows(attempt)]) {
      const isGiven = await this.#shared?.giveBack(name, limit)
      if (!isGiven) this.#own.giveBack(name, limit)
    }
  }

  async #take([name, limit]: Window, nowMs: number): Promise<Take> {
    return (await this.#shared?.take(name, limit)) ?? this.#own.take(name, limit, nowMs)
  }
}

const deviceWindow = ({ what, device }: Attempt): Window | undefined =>
  device === undefined ? undefined : [`${what}#${device}`, OF_ONE_DEVICE]

const placeWindows = ({ what, place }: Attempt): Window[] =>
  place === undefined ? [] : [[`${what}@${place}`, OF_ONE_PLACE]]

const pairWindows = ({ what, person, place }: Attempt): Window[] =>
  place === undefined
    ? []
    : OF_ONE_PAIR.map((limit) => [`${what}:${person}@${place}/${limit.windowSeconds}`, limit] as const)

const sharedWindows = ({ what, person, overall }: Attempt): Window[] => [
  [`${what}:${person}`, FROM_ANYWHERE],
  ...(overall ? [[what, overall] as const] : []),
]
