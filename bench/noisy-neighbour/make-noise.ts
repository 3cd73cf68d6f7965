import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { runPresence } from '../run-import.ts'
import { type CommandNoise, type NoisyPartner, noises, type RequestNoise } from './noises.ts'
import { openSender } from './send.ts'

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
const isCommand = 'command' in kind
const sender = openSender(url, partner.key, parallel)
// Made in advance, so that the processor is left to the service. An import must be new to be work, and takes its time.
const ready = isCommand ? [] : Array.from({ length: parallel * 4 }, () => prepare(kind))
let [next, isOn] = [0, false]
let made: { done: number; refused: number; failed: number } = { done: 0, refused: 0, failed: 0 }

function prepare(kind: RequestNoise) {
  const { body, ...rest } = kind.request(partner)
  return { ...rest, text: body === undefined ? undefined : JSON.stringify(body) }
}

async function runCommands({ command, file }: CommandNoise) {
  while (isOn) {
    const input = file?.(partner)
    if (input) writeFileSync(input.path, input.text)
    await runPresence(partner.folder, ...command(partner)).then(
      () => made.done++,
      () => made.failed++,
    )
  }
}

async function sendRequests(kind: RequestNoise) {
  while (isOn) {
    const { method, path, text } = ready[next++ % ready.length] as ReturnType<typeof prepare>
    const { status, retryAfter } = await sender.send(method, path, text)
    if (kind.statuses.includes(status)) made.done++
    else if (status === 429) made.refused++
    else made.failed++
    // As our own client does.
    if (retryAfter > 0 && isOn) await sleep(retryAfter * 1000)
  }
}

let clients: Promise<unknown> = Promise.resolve()
parentPort?.on('message', async (message: 'start' | 'stop' | 'end') => {
  if (message === 'start') {
    isOn = true
    made = { done: 0, refused: 0, failed: 0 }
    clients = isCommand ? runCommands(kind) : Promise.all(Array.from({ length: parallel }, () => sendRequests(kind)))
    return
  }
  isOn = false
  await clients
  if (message === 'stop') parentPort?.postMessage(made satisfies NoiseMade)
  else {
    sender.close()
    parentPort?.close()
  }
})
