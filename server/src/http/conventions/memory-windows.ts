import type { Limit } from '../../domain/partner/rate-limit.ts'

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

/** About 5 MB with short names. */
const WINDOWS_MAX = 20_000
/** The part that stays when there is no room: making room is one pass over all windows, so it must not happen often. */
const KEPT_SHARE = 0.75

/**
 * Counts in the memory of this process. A window begins with its first call and ends when its time is over, whatever is
 * refused in between. Names must be short: what an outsider can make as long as they like is hashed first.
 *
 * There is a maximum number of windows. When it is reached, the windows that were used least make room. So a flood of
 * new names displaces other names of the flood, and a window near its limit stays: to lift one limit, thousands of
 * others would have to be used up first.
 */
export class MemoryWindows {
  readonly #windows = new Map<string, Window>()
  readonly #max: number

  constructor(max = WINDOWS_MAX) {
    this.#max = max
  }

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
    // A changed limit starts a new window.
    return window.limit.requests === requests && window.limit.windowSeconds === windowSeconds ? window : undefined
  }

  #open(name: string, limit: Limit, nowMs: number): Window {
    this.#windows.delete(name)
    // The oldest come first. Those that are over go now, so that a name that never comes back leaves nothing behind.
    for (const [oldest, { endsAtMs }] of this.#windows) {
      if (endsAtMs > nowMs) break
      this.#windows.delete(oldest)
    }
    if (this.#windows.size >= this.#max) this.#makeRoom(nowMs)
    const window = { limit, left: limit.requests, endsAtMs: nowMs + limit.windowSeconds * 1000 }
    this.#windows.set(name, window)
    return window
  }

  #makeRoom(nowMs: number) {
    for (const [name, { endsAtMs }] of this.#windows) if (endsAtMs <= nowMs) this.#windows.delete(name)
    const kept = Math.floor(this.#max * KEPT_SHARE)
    if (this.#windows.size <= kept) return
    const byUse = [...this.#windows].sort(([, one], [, other]) => usesOf(one) - usesOf(other))
    for (const [name] of byUse.slice(0, byUse.length - kept)) this.#windows.delete(name)
  }

  /** How many windows are remembered. */
  get size() {
    return this.#windows.size
  }
}

const usesOf = ({ limit, left }: Window) => limit.requests - left
