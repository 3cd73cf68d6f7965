import type { Limit } from '../../domain/rate-limit.ts'

interface Window {
  readonly limit: Limit
  readonly endsAtMs: number
  left: number
}

export interface Take {
  readonly accepted: boolean
  readonly left: number
  readonly secondsLeft: number
}

/**
 * Counts in the memory of this process. A window begins with its first call and ends when its time is over, whatever is
 * refused meanwhile.
 */
export class FixedWindows {
  readonly #windows = new Map<string, Window>()

  take(name: string, limit: Limit, nowMs = performance.now()): Take {
    const window = this.#current(name, limit, nowMs) ?? this.#open(name, limit, nowMs)
    const accepted = window.left > 0
    if (accepted) window.left--
    return { accepted, left: window.left, secondsLeft: Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000)) }
  }

  /** As if one had not been taken. */
  giveBack(name: string, limit: Limit, nowMs = performance.now()) {
    const window = this.#current(name, limit, nowMs)
    if (window && window.left < limit.requests) window.left++
  }

  #current(name: string, { requests, windowSeconds }: Limit, nowMs: number): Window | undefined {
    const window = this.#windows.get(name)
    if (!window || window.endsAtMs <= nowMs) return undefined
    // A limit that was changed counts anew.
    return window.limit.requests === requests && window.limit.windowSeconds === windowSeconds ? window : undefined
  }

  #open(name: string, limit: Limit, nowMs: number): Window {
    this.#windows.delete(name)
    // The oldest stand first. Those that are over go now, so that a name that never comes back leaves nothing behind.
    for (const [oldest, { endsAtMs }] of this.#windows) {
      if (endsAtMs > nowMs) break
      this.#windows.delete(oldest)
    }
    const window = { limit, left: limit.requests, endsAtMs: nowMs + limit.windowSeconds * 1000 }
    this.#windows.set(name, window)
    return window
  }

  /** How many windows are remembered. */
  get size() {
    return this.#windows.size
  }
}
