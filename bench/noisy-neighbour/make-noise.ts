import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type NoisyPartner, noises } from './noises.ts'

/** In a separate thread, so that making the noise does not slow the measuring. */
export interface NoiseOrder {
  readonly url: string
  readonly partner: NoisyPartner
  /** Place in the list of noises. */
  readonly noise: number
  readonly parallel: number
}
export interface NoiseMade {
  readonly done: number
  readonly refused: number
  readonly failed: number
}

const { url, partner, noise, parallel } = workerData as NoiseOrder
const kind = noises[noise] as (typeof noises)[number]
const agent = new Agent({ keepAlive: true, maxSockets: parallel })
const headers = { 'x-api-key': partner.key, 'content-type': 'application/json' }
// Made in advance, so that the processor is left to the service. An import must be new to be work, and takes its time.
const ready = Array.from({ length: parallel * 4 }, () => prepare())
let [next, isOn] = [0, false]
let made: { done: number; refused: number; failed: number } = { done: 0, refused: 0, failed: 0 }

function prepare() {
  const { body, ...rest } = kind.request(partner)
  return { ...rest, text: body === undefined ? undefined : JSON.stringify(body) }
}

async function client() {
  while (isOn) {
    const { status, retryAfter } = await send(ready[next++ % ready.length] as ReturnType<typeof prepare>)
    if (kind.statuses.includes(status)) made.done++
    else if (status === 429) made.refused++
    else made.failed++
    // As our own client does.
    if (retryAfter > 0 && isOn) await sleep(retryAfter * 1000)
  }
}

function send({ method, path, text }: ReturnType<typeof prepare>) {
  const { promise, resolve } = Promise.withResolvers<{ status: number; retryAfter: number }>()
  const sent = request(`${url}${path}`, {
    method,
    headers: text === undefined ? { 'x-api-key': partner.key } : headers,
    agent,
  })
  sent.on('error', () => resolve({ status: 0, retryAfter: 0 }))
  sent.on('response', (answer) => {
    const result = { status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after'] ?? 0) }
    answer.resume().on('end', () => resolve(result))
  })
  sent.end(text)
  return promise
}

let clients: Promise<unknown> = Promise.resolve()
parentPort?.on('message', async (message: 'start' | 'stop' | 'end') => {
  if (message === 'start') {
    isOn = true
    made = { done: 0, refused: 0, failed: 0 }
    clients = Promise.all(Array.from({ length: parallel }, client))
    return
  }
  isOn = false
  await clients
  if (message === 'stop') parentPort?.postMessage(made satisfies NoiseMade)
  else {
    agent.destroy()
    parentPort?.close()
  }
})
