import type { RedisStore } from '../../platform/redis.ts'
import type { Limit } from '../../values/rate-limit.ts'

/** A part is calls made close together. They leave the window together, when the last of them is old enough. */
interface Window {
  readonly windowMs: number
  readonly parts: [startMs: number, lastMs: number, calls: number][]
}

export interface Take {
  readonly accepted: boolean
  readonly left: number
  /** Until some of the calls leave the window. */
  readonly secondsLeft: number
}

/** About 10 MB with short names and several parts each. */
const WINDOWS_MAX = 20_000
/** More parts expire calls more precisely but cost memory. A call counts for at most a tenth longer than the window. */
const PARTS_PER_WINDOW = 10

/** `takeHere` as an atomic script, by the clock of Redis unless a time is passed. */
const TAKE = `
local time = redis.call('TIME')
local now = tonumber(ARGV[3]) or time[1] * 1000 + math.floor(time[2] / 1000)
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local parts, used = {}, 0
for _, part in ipairs(cjson.decode(redis.call('GET', KEYS[1]) or '[]')) do
  if part[2] + window > now then parts[#parts + 1], used = part, used + part[3] end
end
if used >= limit then return {0, 0, parts[1][2] + window - now} end
if not parts[1] or now - parts[#parts][1] >= window / ${PARTS_PER_WINDOW} then parts[#parts + 1] = {now, now, 0} end
local newest = parts[#parts]
newest[2], newest[3] = now, newest[3] + 1
redis.call('SET', KEYS[1], cjson.encode(parts), 'PX', window)
return {1, limit - used - 1, parts[1][2] + window - now}`

const GIVE_BACK = `
local parts = cjson.decode(redis.call('GET', KEYS[1]) or '[]')
local newest = parts[#parts]
if not newest then return end
newest[3] = newest[3] - 1
if newest[3] == 0 then parts[#parts] = nil end
redis.call('SET', KEYS[1], cjson.encode(parts), 'KEEPTTL')`

/**
 * No interval of a window's length has more accepted calls than the limit. Refused calls do not count. With Redis, all
 * processes count together, and each counts its own, so that a Redis that comes back empty grants no second limit. Names
 * must be short: hash those whose length outsiders control. A flood of names displaces only the least used windows.
 */
export class SlidingWindows {
  readonly #windows = new Map<string, Window>()
  readonly #redis: RedisStore | undefined
  readonly #max: number

  constructor(redis?: RedisStore, max = WINDOWS_MAX) {
    this.#redis = redis
    this.#max = max
  }

  async take(name: string, limit: Limit, nowMs?: number): Promise<Take> {
    const here = this.takeHere(name, limit, nowMs)
    const redis = this.#redis
    if (!redis || !here.accepted) return here
    const values = [limit.requests, limit.windowSeconds * 1000, nowMs ?? '']
    const reply = await redis.attempt(() => redis.evaluate(TAKE, keyOf(name, limit), values))
    const [accepted, left = 0, msLeft = 0] = (reply ?? []) as number[]
    if (accepted !== 1) this.#giveBackHere(name, limit)
    if (reply) return { accepted: accepted === 1, left, secondsLeft: inSeconds(msLeft) }
    return this.takeHere(name, limit, nowMs, Math.max(1, Math.floor(limit.requests / redis.processes)))
  }

  /** Counts in this process only. With a share, accepts only that many of the calls of the limit. */
  takeHere(name: string, limit: Limit, nowMs = performance.now(), share = limit.requests): Take {
    const windowMs = limit.windowSeconds * 1000
    const window = this.#windows.get(keyOf(name, limit)) ?? this.#open(keyOf(name, limit), windowMs, nowMs)
    const left = share - callsIn(window, nowMs)
    const newest = window.parts.at(-1)
    if (left > 0 && newest && nowMs - newest[0] < windowMs / PARTS_PER_WINDOW) {
      newest[1] = nowMs
      newest[2]++
    } else if (left > 0) window.parts.push([nowMs, nowMs, 1])
    const msLeft = (window.parts[0]?.[1] ?? nowMs) + windowMs - nowMs
    return { accepted: left > 0, left: Math.max(0, left - 1), secondsLeft: inSeconds(msLeft) }
  }

  /** Undoes one take. */
  async giveBack(name: string, limit: Limit): Promise<void> {
    this.#giveBackHere(name, limit)
    await this.#redis?.attempt(async () => this.#redis?.evaluate(GIVE_BACK, keyOf(name, limit), []))
  }

  #giveBackHere(name: string, limit: Limit) {
    const parts = this.#windows.get(keyOf(name, limit))?.parts
    const newest = parts?.at(-1)
    if (newest && --newest[2] === 0) parts?.pop()
  }

  #open(key: string, windowMs: number, nowMs: number): Window {
    if (this.#windows.size >= this.#max) {
      // A quarter at once, because this sorts all windows.
      const calls = Array.from(this.#windows, ([key, window]) => [key, callsIn(window, nowMs)] as const)
      const byUse = calls.sort(([, one], [, other]) => one - other)
      for (const [unused] of byUse.slice(0, Math.ceil(this.#max / 4))) this.#windows.delete(unused)
    }
    const window: Window = { windowMs, parts: [] }
    this.#windows.set(key, window)
    return window
  }
}

/** A changed limit starts a new window. */
const keyOf = (name: string, { requests, windowSeconds }: Limit) => `presence:${requests}/${windowSeconds}:${name}`
const inSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

/** Drops the calls that are old enough, and counts the others. */
function callsIn({ parts, windowMs }: Window, nowMs: number): number {
  while (parts[0] && parts[0][1] + windowMs <= nowMs) parts.shift()
  return parts.reduce((sum, part) => sum + part[2], 0)
}
