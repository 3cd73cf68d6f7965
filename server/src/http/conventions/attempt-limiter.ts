import type { Limit } from '../../domain/rate-limit.ts'
import { FixedWindows, type Take } from './fixed-windows.ts'
import type { SharedWindows } from './shared-windows.ts'

/** Of one e-mail address from one place, of one e-mail address from anywhere, and of one place for any address. */
const AT_ONE_PLACE: Limit = { requests: 10, windowSeconds: 60 }
const FROM_ANYWHERE: Limit = { requests: 200, windowSeconds: 900 }
const OF_ONE_PLACE: Limit = { requests: 100, windowSeconds: 60 }

export interface Attempt {
  /** What is tried: each thing is counted by itself. */
  readonly what: string
  /** A name for the e-mail address that does not tell it. */
  readonly person: string
  /** Undefined: nobody knows; then it is counted for the person only. */
  readonly place: string | undefined
}

/**
 * Slows those who try passwords or ask for links. It is a delay and never a lock: nobody may keep another one out for
 * good. Counted in every process, or in the store that they share.
 */
export class AttemptLimiter {
  readonly #own = new FixedWindows()
  readonly #shared: SharedWindows | undefined

  constructor(shared: SharedWindows | undefined) {
    this.#shared = shared
  }

  /** Undefined: go on. Else the seconds to wait. */
  async pauseAfter({ what, person, place }: Attempt): Promise<number | undefined> {
    const ofPlace = [
      [`${what}@${place}`, OF_ONE_PLACE],
      [`${what}:${person}@${place}`, AT_ONE_PLACE],
    ] as const
    // In this order, and no further than the first refusal: one place alone never uses up what there is from anywhere.
    const windows = [...(place === undefined ? [] : ofPlace), [`${what}:${person}`, FROM_ANYWHERE] as const]
    for (const [name, limit] of windows) {
      const { accepted, secondsLeft } = await this.#take(name, limit)
      if (!accepted) return secondsLeft
    }
    return undefined
  }

  /** After it went well: many who share a place and know their passwords do not keep each other out. */
  async forgive({ what, place }: Attempt): Promise<void> {
    if (place === undefined) return
    const name = `${what}@${place}`
    const isGiven = await this.#shared?.giveBack(name, OF_ONE_PLACE)
    if (!isGiven) this.#own.giveBack(name, OF_ONE_PLACE)
  }

  async #take(name: string, limit: Limit): Promise<Take> {
    return (await this.#shared?.take(name, limit)) ?? this.#own.take(name, limit)
  }
}
