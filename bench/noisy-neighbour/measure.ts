import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createKey } from '../../server/src/cli/change-keys.ts'
import { type ConnectionConfig, openDatabase } from '../../server/src/platform/database.ts'
import { insertContacts } from '../load-contacts.ts'
import { median } from '../median.ts'
import type { World } from '../rows/row.ts'
import type { NoiseMade, NoiseOrder } from './make-noise.ts'
import { type NoisyPartner, newReviews, noises } from './noises.ts'
import { askQuietly, type Times } from './quiet-partner.ts'

export const NOISY_NAME = 'noisy neighbour'
/** As many as were enough to fail every other partner's writes. */
const PARALLEL = 24
const CONTACTS = 50_000
const REVIEWS = 20_000
const SLICE_MS = 2_000
/** After the noise: what it has left in queues is over. */
const REST_MS = 300

export interface NeighbourResult {
  readonly name: string
  readonly what: 'reads' | 'writes'
  readonly aloneP99Ms: number
  readonly besideP99Ms: number
  /** Of all slices together. */
  readonly ratio: number
  /** Of the single rounds: how sure it is. */
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
}

export const noiseNames = noises.map(({ name }) => `${NOISY_NAME}: ${name}`)

/** One partner reads and writes single records, alone and beside another that does nothing but what is expensive. */
export async function measureNeighbours({ folder, url, world, connection, rounds, only, progress }: Order) {
  progress(`${NOISY_NAME}: loading a second partner…`)
  const partner = await loadNoisyPartner(url, connection, folder)
  const results: NeighbourResult[] = []
  for (const [place, name] of noiseNames.entries()) {
    if (only && !name.includes(only)) continue
    progress(`${name}: ${rounds} × ${(2 * SLICE_MS) / 1000} s, alone and beside it…`)
    const worker = startNoise({ url, partner, noise: place, parallel: PARALLEL })
    try {
      results.push(...(await measureNoise(name, url, world, rounds, worker)))
    } finally {
      worker.postMessage('end')
      await once(worker, 'exit')
    }
  }
  return results
}

const startNoise = (workerData: NoiseOrder) => new Worker(new URL('./make-noise.ts', import.meta.url), { workerData })

async function measureNoise(name: string, url: string, world: World, rounds: number, worker: Worker) {
  const [alone, beside]: [Times[], Times[]] = [[], []]
  const noise = { done: 0, refused: 0, failed: 0 }
  const makeNoise = async (ms: number) => {
    worker.postMessage('start')
    const times = await askQuietly(url, world, ms)
    worker.postMessage('stop')
    const [made] = (await once(worker, 'message')) as [NoiseMade]
    return { times, made }
  }
  // The first of each kind compile the code and plan the statements.
  await askQuietly(url, world, SLICE_MS / 2)
  await makeNoise(SLICE_MS / 2)
  for (let round = 0; round < rounds; round++) {
    await sleep(REST_MS)
    alone.push(await askQuietly(url, world, SLICE_MS))
    const { times, made } = await makeNoise(SLICE_MS)
    beside.push(times)
    noise.done += made.done
    noise.refused += made.refused
    noise.failed += made.failed
  }
  return (['reads', 'writes'] as const).map((what): NeighbourResult => {
    const p99Of = (slices: readonly Times[]) => p99(slices.flatMap((slice) => slice[what]))
    const ofRounds = alone.map((slice, round) => p99Of([beside[round] as Times]) / p99Of([slice]))
    const [aloneP99Ms, besideP99Ms] = [p99Of(alone), p99Of(beside)]
    return {
      name,
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

/** Through the service where that is simple; its texts are then not analysed, which would go on while we measure. */
async function loadNoisyPartner(url: string, connection: ConnectionConfig, folder: string): Promise<NoisyPartner> {
  const db = openDatabase(connection, 2)
  try {
    const limit = { requests: 1_000_000, windowSeconds: 1 }
    const { key, partnerId } = await createKey(db, 'Noisy neighbour', { scope: 'write', limit })
    const post = async (path: string, body: unknown) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as { businessId: number }
    }
    const { businessId } = await post('/v1/business', { name: 'Noisy', type: 'location' })
    for (let n = 0; n < REVIEWS; n += 1000) {
      await post(`/v1/review/import/${businessId}`, { reviews: newReviews(1000) })
    }
    await db.execute('delete from text_analyses where business_id = $1', [businessId])
    await insertContacts(db, partnerId, [businessId], CONTACTS)
    await db.execute('analyze')
    return { key, businessId, contacts: CONTACTS, folder }
  } finally {
    await db.close()
  }
}
