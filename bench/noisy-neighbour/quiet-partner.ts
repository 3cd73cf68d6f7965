import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../rows/row.ts'

const CLIENTS = 4
/** Between an answer and the next request: a partner that leaves the service mostly idle. */
const PAUSE_MS = 15
/** Every so many requests is a write. */
const WRITE_EVERY = 3

export interface Times {
  readonly reads: number[]
  readonly writes: number[]
  /** Anything but 200. */
  failed: number
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

/** Reads and updates single businesses for some time, and notes how long each took. */
export async function askQuietly(url: string, { key, businessIds }: World, ms: number): Promise<Times> {
  const times: Times = { reads: [], writes: [], failed: 0 }
  const until = performance.now() + ms
  const client = async (which: number) => {
    for (let n = 0; performance.now() < until; n++) {
      const id = businessIds[(which * 997 + n * 13) % businessIds.length]
      const isWrite = n % WRITE_EVERY === 0
      const from = performance.now()
      const status = await send(`${url}/v1/business/${id}`, key, isWrite ? { name: `Harbour Bakery ${n}` } : undefined)
      if (status !== 200) times.failed++
      times[isWrite ? 'writes' : 'reads'].push(performance.now() - from)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, which) => client(which)))
  return times
}

function send(url: string, key: string, body: object | undefined): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
  const sent = request(url, { method: body ? 'PUT' : 'GET', headers, agent })
  sent.on('error', () => resolve(0))
  sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
  sent.end(body && JSON.stringify(body))
  return promise
}
