import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ConnectionConfig } from '../../server/src/platform/database.ts'
import { median } from '../median.ts'
import type { World } from '../rows/row.ts'
import { loadNoisyPartner } from './load-partner.ts'
import type { NoiseMade, NoiseMessage, NoiseOrder } from './make-noise.ts'
import { noises } from './noises.ts'
import { askQuietly, type Times } from './quiet-partner.ts'

export const NOISY_NAME = 'noisy neighbour'
/** Enough to make every write of other partners fail without protection. */
const PARALLEL = 24
const SLICE_MS = 2_000
/** The pause after the noise, so that queues are empty. */
const REST_MS = 300

/** Controls have no goal: they are not our code. */
export type NoiseKind = 'bulk' | 'expensive' | 'control'

export interface NeighbourResult {
  readonly name: string
  readonly what: 'reads' | 'writes'
  readonly kind: NoiseKind
  readonly aloneP99Ms: number
  readonly besideP99Ms: number
  /** Over all slices. */
  readonly ratio: number
  /** Over single rounds, to show the spread. */
  readonly ratioOfRounds: { readonly least: number; readonly median: number; readonly most: number }
  readonly samples: number
  readonly failed: number
  readonly noise: NoiseMade
}

interface Order {
  readonly folder: string
  readonly url: string
  readonly world: World
  readonly connection: ConnectionConfig
  readonly rounds: number
  readonly only: string | undefined
  readonly progress: (message: string) => void
  readonly later: (closer: () => unknown) => void
}

export const noiseNames = noises.map(({ name }) => `${NOISY_NAME}: ${name}`)

/** One partner reads and writes single records, alone and beside another one that sends only expensive work. */
export async function measureNeighbours({ folder, url, world, connection, rounds, only, progress, later }: Order) {
  progress(`${NOISY_NAME}: loading a second partner…`)
  const partner = await loadNoisyPartner({ url, connection, folder, later })
  const results: NeighbourResult[] = []
  for (const [place, name] of noiseNames.entries()) {
    if (only && !name.includes(only)) continue
    progress(`${name}: ${rounds} × ${(2 * SLICE_MS) / 1000} s, alone and beside it…`)
    const worker = startNoise({ url, connection, partner, noise: place, parallel: PARALLEL })
    const tell = (message: NoiseMessage) => worker.postMessage(message)
    try {
      results.push(...(await measureNoise(place, { url, world, rounds, worker, tell })))
    } finally {
      tell('end')
      await once(worker, 'exit')
    }
  }
  return results
}

const startNoise = (workerData: NoiseOrder) => new Worker(new URL('./make-noise.ts', import.meta.url), { workerData })

const kindOf = (noise: (typeof noises)[number]): NoiseKind =>
  'busyProcesses' in noise ? 'control' : noise.isBulk ? 'bulk' : 'expensive'

interface Slices extends Pick<Order, 'url' | 'world' | 'rounds'> {
  readonly worker: Worker
  readonly tell: (message: NoiseMessage) => void
}

async function measureNoise(place: number, { url, world, rounds, worker, tell }: Slices) {
  const [alone, beside]: [Times[], Times[]] = [[], []]
  const noise = { done: 0, refused: 0, failed: 0 }
  const prepare = async () => {
    tell('prepare')
    await once(worker, 'message')
    await sleep(REST_MS)
  }
  const makeNoise = async (ms: number) => {
    tell('start')
    await once(worker, 'message')
    const times = await askQuietly(url, world, ms)
    tell('stop')
    const [made] = (await once(worker, 'message')) as [NoiseMade]
    return { times, made }
  }
  // A first run of each kind, to warm up the JIT compiler and plan the statements.
  await prepare()
  await askQuietly(url, world, SLICE_MS / 2)
  await makeNoise(SLICE_MS / 2)
  for (let round = 0; round < rounds; round++) {
    await prepare()
    alone.push(await askQuietly(url, world, SLICE_MS))
    const { times, made } = await makeNoise(SLICE_MS)
    beside.push(times)
    noise.done += made.done
    noise.refused += made.refused
    noise.failed += made.failed
  }
  const [name, kind] = [noiseNames[place] as string, kindOf(noises[place] as (typeof noises)[number])]
  return (['reads', 'writes'] as const).map((what): NeighbourResult => {
    const p99Of = (slices: readonly Times[]) => p99(slices.flatMap((slice) => slice[what]))
    const ofRounds = alone.map((slice, round) => p99Of([beside[round] as Times]) / p99Of([slice]))
    const [aloneP99Ms, besideP99Ms] = [p99Of(alone), p99Of(beside)]
    return {
      name,
      kind,
      what,
      aloneP99Ms,
      besideP99Ms,
      ratio: besideP99Ms / aloneP99Ms,
      ratioOfRounds: { least: Math.min(...ofRounds), median: median(ofRounds), most: Math.max(...ofRounds) },
      samples: beside.reduce((sum, slice) => sum + slice[what].length, 0),
      failed: [...alone, ...beside].reduce((sum, { failed }) => sum + failed, 0),
      noise,
    }
  })
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] as number
