import type { Limit } from '../../values/rate-limit.ts'

/** Calls made close together. They leave the window together, when the last of them is old enough. */
interface Part {
  readonly startMs: number
  lastMs: number
  calls: number
}

interface Window {
  readonly limit: Limit
  /** Oldest first. */
  parts: Part[]
}

export interface Take {
  readonly accepted: boolean
  readonly left: number
  /** Until some of the calls leave the window. */
  readonly secondsLeft: number
}

/** About 10 MB with short names and several parts each. */
const WINDOWS_MAX = 20_000
/** The share of windows that stays when making room. That scans all windows, so it must be rare. */
const KEPT_SHARE = 0.75
/** More parts expire calls more precisely but cost memory. A call counts for at most a tenth longer than the window. */
export const PARTS_PER_WINDOW = 10
/** How many old windows are checked for each new one. Two are enough to remove them faster than new ones are added. */
const CHECKED_PER_NAME = 2

/**
 * Sliding windows in the memory of this process: no interval of a window's length has more accepted calls than the limit.
 * Refused calls do not count. Names must be short: hash those whose length outsiders control.
 * The number of windows is limited. When it is reached, the least used windows are removed. So a flood of new names
 * displaces its own names, and a window near its limit stays: to lift one limit, thousands of others would have to be used
 * up first.
 */
export class MemoryWindows {
  readonly #windows = new Map<string, Window>()
  readonly #max: number

  constructor(max = WINDOWS_MAX) {
    this.#max = max
  }

  /** With a share, the window accepts only that many of the calls of its limit. */
  take(name: string, limit: Limit, nowMs = performance.now(), share = limit.requests): Take {
    const window = this.#current(name, limit) ?? this.#open(name, limit, nowMs)
    forgetOld(window, nowMs)
    const { parts } = window
    const used = callsIn(window)
    const accepted = used < share
    if (accepted) add(parts, limit, nowMs)
    const endsAtMs = (parts[0]?.lastMs ?? nowMs) + limit.windowSeconds * 1000
    return {
      accepted,
      left: Math.max(0, share - used - (accepted ? 1 : 0)),
      secondsLeft: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)),
    }
  }

  /** Undoes one take. */
  giveBack(name: string, limit: Limit) {
    const window = this.#current(name, limit)
    const newest = window?.parts.at(-1)
    if (!window || !newest) return
    newest.calls--
    if (newest.calls === 0) window.parts.pop()
  }

  #current(name: string, { requests, windowSeconds }: Limit): Window | undefined {
    const window = this.#windows.get(name)
    // A changed limit starts a new window.
    return window?.limit.requests === requests && window.limit.windowSeconds === windowSeconds ? window : undefined
  }

  #open(name: string, limit: Limit, nowMs: number): Window {
    this.#windows.delete(name)
    this.#forgetSome(nowMs)
    if (this.#windows.size >= this.#max) this.#makeRoom(nowMs)
    const window: Window = { limit, parts: [] }
    this.#windows.set(name, window)
    return window
  }

  /** Removes windows that are over. Those still in use move to the end of the map. */
  #forgetSome(nowMs: number) {
    let checked = 0
    for (const [name, window] of this.#windows) {
      const isChecked = !isOver(window, nowMs)
      this.#windows.delete(name)
      if (isChecked) this.#windows.set(name, window)
      if (isChecked && ++checked === CHECKED_PER_NAME) break
    }
  }

  #makeRoom(nowMs: number) {
    for (const [name, window] of this.#windows) if (isOver(window, nowMs)) this.#windows.delete(name)
    const remaining = Math.floor(this.#max * KEPT_SHARE)
    if (this.#windows.size <= remaining) return
    const byUse = [...this.#windows].sort(([, one], [, other]) => callsIn(one) - callsIn(other))
    for (const [name] of byUse.slice(0, byUse.length - remaining)) this.#windows.delete(name)
  }

  /** Number of windows in memory. */
  get size() {
    return this.#windows.size
  }
}

function callsIn({ parts }: Window): number {
  let calls = 0
  for (const part of parts) calls += part.calls
  return calls
}

const hasLeft = ({ lastMs }: Part, { windowSeconds }: Limit, nowMs: number) => lastMs + windowSeconds * 1000 <= nowMs

const isOver = ({ limit, parts }: Window, nowMs: number) => {
  const newest = parts.at(-1)
  return !newest || hasLeft(newest, limit, nowMs)
}

function forgetOld(window: Window, nowMs: number) {
  const { limit, parts } = window
  if (parts[0] && hasLeft(parts[0], limit, nowMs)) window.parts = parts.filter((part) => !hasLeft(part, limit, nowMs))
}

function add(parts: Part[], { windowSeconds }: Limit, nowMs: number) {
  const newest = parts.at(-1)
  if (newest && nowMs - newest.startMs < (windowSeconds * 1000) / PARTS_PER_WINDOW) {
    newest.lastMs = nowMs
    newest.calls++
  } else parts.push({ startMs: nowMs, lastMs: nowMs, calls: 1 })
}
