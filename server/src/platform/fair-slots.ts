export interface SlotLimits {
  /** How many one owner may hold at once. */
  readonly perOwner: number
  /** How many all owners together may hold at once. */
  readonly total: number
  /** How many of one owner may wait. */
  readonly waitingPerOwner: number
  readonly waitMs: number
}

/** For metrics. */
export interface SlotWatch {
  readonly onWaiting: (waiting: number) => void
  readonly onWaited: (ms: number) => void
  readonly onRefused: () => void
}

export class NoFreeSlot extends Error {
  /** The owner already holds its share, or has as many waiting as it may. Otherwise the others have taken all of them. */
  readonly isOwnDoing: boolean

  constructor(isOwnDoing: boolean) {
    super('no slot became free in time')
    this.isOwnDoing = isOwnDoing
  }
}

interface Waiter {
  readonly owner: number
  readonly enter: () => void
}

/**
 * A semaphore with two limits: one per owner and one for all owners together. Waiters are served in order, but those whose
 * owner already holds its share are skipped. However many slots one owner asks for, it delays only itself.
 */
export class FairSlots {
  readonly limits: SlotLimits
  readonly #watch: SlotWatch | undefined
  readonly #held = new Map<number, number>()
  readonly #waiting = new Set<Waiter>()
  #taken = 0

  constructor(limits: SlotLimits, watch?: SlotWatch) {
    this.limits = limits
    this.#watch = watch
  }

  /** Resolves to the function that gives the slot back; calling it again changes nothing. */
  async take(owner: number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (!this.#isFree(owner)) await this.#wait(owner, signal)
    else this.#hold(owner)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#giveBack(owner)
    }
  }

  get held() {
    return this.#taken
  }

  get waiting() {
    return this.#waiting.size
  }

  #isFree(owner: number) {
    return this.#taken < this.limits.total && (this.#held.get(owner) ?? 0) < this.limits.perOwner
  }

  #hold(owner: number) {
    this.#taken++
    this.#held.set(owner, (this.#held.get(owner) ?? 0) + 1)
  }

  #giveBack(owner: number) {
    this.#taken--
    const left = (this.#held.get(owner) as number) - 1
    if (left > 0) this.#held.set(owner, left)
    else this.#held.delete(owner)
    for (const waiter of this.#waiting) {
      if (this.#taken >= this.limits.total) break
      if (this.#isFree(waiter.owner)) waiter.enter()
    }
  }

  async #wait(owner: number, signal: AbortSignal | undefined) {
    let ownWaiting = 0
    for (const waiter of this.#waiting) if (waiter.owner === owner) ownWaiting++
    if (ownWaiting >= this.limits.waitingPerOwner) throw this.#refusal(true)

    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const since = performance.now()
    // Held at the moment of the turn, not when the promise is continued: in between another would take it.
    const waiter: Waiter = {
      owner,
      enter: () => {
        this.#waiting.delete(waiter)
        this.#hold(owner)
        resolve()
      },
    }
    // Out of the queue at once: who has given up must not be let in.
    const giveUp = (reason: unknown) => {
      this.#waiting.delete(waiter)
      reject(reason)
    }
    const timer = setTimeout(() => {
      giveUp(this.#refusal((this.#held.get(owner) ?? 0) >= this.limits.perOwner))
    }, this.limits.waitMs)
    const onAbort = () => giveUp(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#waiting.add(waiter)
    this.#watch?.onWaiting(this.#waiting.size)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      this.#watch?.onWaiting(this.#waiting.size)
      this.#watch?.onWaited(performance.now() - since)
    }
  }

  #refusal(isOwnDoing: boolean): NoFreeSlot {
    this.#watch?.onRefused()
    return new NoFreeSlot(isOwnDoing)
  }
}
