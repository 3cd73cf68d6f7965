import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../rows/row.ts'
import { openSender } from './send.ts'

const CLIENTS = 4
/** The pause between a response and the next request, which leaves the service mostly idle. */
const PAUSE_MS = 15
/** One in this many requests is a write. */
const WRITE_EVERY = 3

export interface Times {
  readonly reads: number[]
  readonly writes: number[]
  /** Any status except 200. */
  failed: number
}

/** Reads and updates single businesses for some time, and records how long each took. */
export async function askQuietly(url: string, { key, businessIds }: World, ms: number): Promise<Times> {
  const times: Times = { reads: [], writes: [], failed: 0 }
  const sender = openSender(url, key, CLIENTS)
  const until = performance.now() + ms
  const client = async (which: number) => {
    for (let n = 0; performance.now() < until; n++) {
      const id = businessIds[(which * 997 + n * 13) % businessIds.length]
      const isWrite = n % WRITE_EVERY === 0
      const from = performance.now()
      const body = isWrite ? JSON.stringify({ name: `Harbour Bakery ${n}` }) : undefined
      const { status } = await sender.send(isWrite ? 'PUT' : 'GET', `/v1/business/${id}`, body)
      if (status !== 200) times.failed++
      times[isWrite ? 'writes' : 'reads'].push(performance.now() - from)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, which) => client(which)))
  sender.close()
  return times
}
