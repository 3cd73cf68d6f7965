export interface SlotLimits {
  /** How many one owner may hold at once. */
  readonly perOwner: number
  /** How many all owners together may hold at once. */
  readonly total: number
  /** How many requests of one owner may wait. */
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
  /** The owner already holds its share, or has the maximum waiting. Otherwise the others have taken all slots. */
  readonly isOwnDoing: boolean

  constructor(isOwnDoing: boolean) {
    super('no slot became free in time')
    this.isOwnDoing = isOwnDoing
  }
}

/** Only used to distinguish owners. */
export type SlotOwner = number | string

interface Waiter {
  readonly owner: SlotOwner
  readonly enter: () => void
}

/**
 * A semaphore with two limits: one per owner and one for all owners together. A slot that becomes free goes to the waiting
 * owner that holds the fewest; among equals, to the one that was served least recently. Each owner's requests are served in
 * order. However many slots one owner asks for, another waits for one slot to become free, not for that owner's queue.
 */
export class FairSlots {
  readonly limits: SlotLimits
  readonly #watch: SlotWatch | undefined
  readonly #held = new Map<SlotOwner, number>()
  /** The number of the slot that each owner was last given. */
  readonly #servedAt = new Map<SlotOwner, number>()
  #served = 0
  readonly #waiting = new Set<Waiter>()
  #taken = 0

  constructor(limits: SlotLimits, watch?: SlotWatch) {
    this.limits = limits
    this.#watch = watch
  }

  /** Resolves to the function that releases the slot; calling it again has no effect. */
  async take(owner: SlotOwner, signal?: AbortSignal): Promise<() => void> {
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

  #isFree(owner: SlotOwner) {
    return this.#taken < this.limits.total && this.#heldBy(owner) < this.limits.perOwner
  }

  #hold(owner: SlotOwner) {
    this.#taken++
    this.#held.set(owner, this.#heldBy(owner) + 1)
    this.#servedAt.set(owner, ++this.#served)
  }

  #heldBy(owner: SlotOwner) {
    return this.#held.get(owner) ?? 0
  }

  #giveBack(owner: SlotOwner) {
    this.#taken--
    const left = (this.#held.get(owner) as number) - 1
    if (left > 0) this.#held.set(owner, left)
    else this.#held.delete(owner)
    // One slot became free, so at most one waiter can enter.
    this.#nextWaiter()?.enter()
    this.#forgetServed()
  }

  #nextWaiter(): Waiter | undefined {
    let next: Waiter | undefined
    for (const waiter of this.#waiting) {
      if (this.#isFree(waiter.owner) && (!next || this.#comesBefore(waiter.owner, next.owner))) next = waiter
    }
    return next
  }

  #comesBefore(owner: SlotOwner, other: SlotOwner): boolean {
    const difference = this.#heldBy(owner) - this.#heldBy(other)
    if (difference !== 0) return difference < 0
    return (this.#servedAt.get(owner) ?? 0) < (this.#servedAt.get(other) ?? 0)
  }

  /** The order matters only while owners compete; otherwise, the map would grow with every owner. */
  #forgetServed() {
    if (this.#waiting.size === 0) this.#servedAt.clear()
  }

  async #wait(owner: SlotOwner, signal: AbortSignal | undefined) {
    let ownWaiting = 0
    for (const waiter of this.#waiting) if (waiter.owner === owner) ownWaiting++
    if (ownWaiting >= this.limits.waitingPerOwner) {
      throw this.#refusal(ownWaiting > 0 || this.#heldBy(owner) >= this.limits.perOwner)
    }

    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const since = performance.now()
    // The slot is taken here, not when the promise continues, because another request could take it in between.
    const waiter: Waiter = {
      owner,
      enter: () => {
        this.#waiting.delete(waiter)
        this.#hold(owner)
        resolve()
      },
    }
    // Removed from the queue at once, because a waiter that has given up must not get a slot.
    const giveUp = (reason: unknown) => {
      this.#waiting.delete(waiter)
      reject(reason)
    }
    const timer = setTimeout(() => {
      giveUp(this.#refusal(this.#heldBy(owner) >= this.limits.perOwner))
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
