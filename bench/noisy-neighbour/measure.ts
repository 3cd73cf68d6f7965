import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Measurement, Order } from '../measurement.ts'
import type { World } from '../rows/row.ts'
import { loadNoisyPartner } from './load-partner.ts'
import type { NoiseMade, NoiseMessage, NoiseOrder } from './make-noise.ts'
import { type Noise, noises } from './noises.ts'
import type { NoisyPartner } from './noisy-partner.ts'
import { askQuietly, type Times } from './quiet-partner.ts'

/** Enough to make every write of other partners fail without protection. */
const PARALLEL = 24
const SLICE_MS = 2_000
/** The pause after the noise, so that queues are empty. */
const REST_MS = 300
const ROUNDS = { quick: 2, full: 10 }
/** The p99 with a neighbour, as a multiple of the p99 without one. Controls have no goal: they are not our code. */
const goalOf = (noise: Noise) => ('busyProcesses' in noise ? undefined : noise.isBulk ? 2 : 3)

let partner: Promise<NoisyPartner> | undefined

/** One partner reads and writes single records, alone and beside another one that sends only expensive work. */
export const neighbours: readonly Measurement[] = noises.map((noise, place) => ({
  name: `noisy neighbour: ${noise.name}`,
  run: (order) => measureNoise(noise, place, order),
}))

async function measureNoise(noise: Noise, place: number, { quick, shared, print, later }: Order) {
  const { url, world, connection } = await shared.service()
  partner ??= loadNoisyPartner({ url, connection })
  partner.catch(() => {
    partner = undefined
  })
  const workerData: NoiseOrder = { url, connection, partner: await partner, noise: place, parallel: PARALLEL }
  const worker = new Worker(new URL('./make-noise.ts', import.meta.url), { workerData })
  const ended = once(worker, 'exit')
  const tell = (message: NoiseMessage) => worker.postMessage(message)
  later(async () => {
    tell('end')
    await Promise.race([ended, sleep(10_000)])
    await worker.terminate()
  })
  const ask = <Answer>(message: NoiseMessage): Promise<Answer> => {
    const answered = once(worker, 'message')
    tell(message)
    return answered.then(([answer]) => answer as Answer)
  }
  const beside = async (ms: number) => {
    await ask('start')
    const times = await askQuietly(url, world, ms)
    return { times, made: await ask<NoiseMade>('stop') }
  }
  await warmUp(url, world, beside, () => ask('prepare'))
  const [alone, loud]: [Times[], Times[]] = [[], []]
  const made = { done: 0, refused: 0, failed: 0 }
  for (let round = 0; round < ROUNDS[quick ? 'quick' : 'full']; round++) {
    await ask('prepare')
    await sleep(REST_MS)
    alone.push(await askQuietly(url, world, SLICE_MS))
    const slice = await beside(SLICE_MS)
    loud.push(slice.times)
    for (const key of ['done', 'refused', 'failed'] as const) made[key] += slice.made[key]
  }
  const failed = [...alone, ...loud].reduce((sum, times) => sum + times.failed, 0)
  if (failed > 0) throw new Error(`${failed} requests of the quiet partner failed`)
  const atMost = goalOf(noise)
  for (const what of ['reads', 'writes'] as const) {
    const p99Of = (slices: readonly Times[]) => p99(slices.flatMap((slice) => slice[what]))
    print({
      what: `noisy neighbour: ${noise.name}, ${what}`,
      measured: `p99 ${p99Of(loud).toFixed(1)} ms beside ${made.done} done, ${made.refused} refused`,
      comparedWith: `alone: ${p99Of(alone).toFixed(1)} ms`,
      ratio: p99Of(loud) / p99Of(alone),
      ...(atMost !== undefined && { atMost }),
    })
  }
}

/** A first run of each kind, for the JIT compiler and the plans of statements. */
async function warmUp(
  url: string,
  world: World,
  beside: (ms: number) => Promise<unknown>,
  prepare: () => Promise<unknown>,
) {
  await prepare()
  await askQuietly(url, world, SLICE_MS / 2)
  await beside(SLICE_MS / 2)
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] as number
