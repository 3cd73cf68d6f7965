import type { Limit } from '../../domain/rate-limit.ts'
import { FixedWindows, type Take } from './fixed-windows.ts'
import type { SharedWindows } from './shared-windows.ts'

/** Of one e-mail address from one place, of one e-mail address from anywhere, and of one place for any address. */
const AT_ONE_PLACE: Limit = { requests: 10, windowSeconds: 60 }
const FROM_ANYWHERE: Limit = { requests: 200, windowSeconds: 900 }
const OF_ONE_PLACE: Limit = { requests: 100, windowSeconds: 60 }

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

  /** `person`: a name for the e-mail address that does not tell it. Undefined: go on. Else the seconds to wait. */
  async pauseAfter(person: string, place: string): Promise<number | undefined> {
    // In this order, and no further than the first refusal: one place alone never uses up what there is from anywhere.
    const windows = [
      [`attempt@${place}`, OF_ONE_PLACE],
      [`attempt:${person}@${place}`, AT_ONE_PLACE],
      [`attempt:${person}`, FROM_ANYWHERE],
    ] as const
    for (const [name, limit] of windows) {
      const { accepted, secondsLeft } = await this.#take(name, limit)
      if (!accepted) return secondsLeft
    }
    return undefined
  }

  async #take(name: string, limit: Limit): Promise<Take> {
    return (await this.#shared?.take(name, limit)) ?? this.#own.take(name, limit)
  }
}
