import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type ConnectionConfig, openDatabase } from '../../server/src/platform/database.ts'
import { openQueue } from '../../server/src/platform/queue.ts'
import { runPresence } from '../run-import.ts'
import { stopChild } from '../stop-child.ts'
import { type JobNoise, LOOK_MS, retried, untilSome } from './job-noises.ts'
import { type CommandNoise, type ControlNoise, noises, type RequestNoise } from './noises.ts'
import type { NoisyPartner } from './noisy-partner.ts'
import { openSender } from './send.ts'

/** Runs in a separate thread, so that it does not slow down the measurement. */
export interface NoiseOrder {
  readonly url: string
  readonly connection: ConnectionConfig
  readonly partner: NoisyPartner
  /** Index in the list of noises. */
  readonly noise: number
  readonly parallel: number
}
export interface NoiseMade {
  readonly done: number
  readonly refused: number
  readonly failed: number
}

/** Messages to the thread, in this order. It answers all except 'end'. */
export type NoiseMessage = 'prepare' | 'start' | 'stop' | 'end'

interface Maker {
  readonly prepare?: () => Promise<unknown>
  readonly start?: () => Promise<unknown>
  /** Works until `isOn` is false. */
  readonly work?: () => Promise<unknown>
  /** Waits until the work to be measured has started. */
  readonly begun?: () => Promise<unknown>
  readonly stop?: () => Promise<unknown>
  readonly close?: () => unknown
}

const { url, connection, partner, noise, parallel } = workerData as NoiseOrder
const db = openDatabase(connection, { connections: 2 })
let isOn = false
let made: { done: number; refused: number; failed: number } = { done: 0, refused: 0, failed: 0 }

function makerOf(kind: (typeof noises)[number]): Maker {
  if ('command' in kind) return commandMaker(kind)
  if ('job' in kind) return jobMaker(kind)
  if ('busyProcesses' in kind) return busyMaker(kind)
  return requestMaker(kind)
}

function jobMaker({ job, prepare, begin, countDone, end }: JobNoise): Maker {
  const queue = openQueue(db)
  const place = { db, partner, url }
  return {
    prepare: async () => prepare?.(place),
    // The work has started when the first item is done; before that, a thread or a client is loaded.
    start: async () => {
      await begin(place)
      await (await queue).enqueue(db, { name: job })
      await untilSome(() => countDone(place))
    },
    stop: async () => {
      made.done += await countDone(place)
      await end(place)
    },
    close: async () => (await queue).close(),
  }
}

function busyMaker({ busyProcesses }: ControlNoise): Maker {
  let busy: ChildProcess[] = []
  return {
    start: async () => {
      const spin = () => spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' })
      busy = Array.from({ length: busyProcesses }, spin)
    },
    stop: () => Promise.all(busy.map((child) => stopChild(child, 'SIGKILL'))),
  }
}

function commandMaker(kind: CommandNoise): Maker {
  let before: Date
  const lastSession = async () => {
    const { rows } = await db.execute('select max(backend_start) as at from pg_stat_activity', [])
    return (rows[0] as { at: Date }).at
  }
  return {
    start: async () => {
      before = await lastSession()
    },
    work: () => runCommands(kind),
    // On a busy machine, loading the program takes longer than a slice. The work starts when it connects.
    begun: async () => {
      while (made.failed === 0 && (await lastSession()) <= before) await sleep(LOOK_MS)
    },
  }
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

function requestMaker(kind: RequestNoise): Maker {
  const sender = openSender(url, partner.key, parallel)
  // Built before each slice, to leave the processor to the service. Only imports of new data cause work.
  const makeReady = () =>
    Array.from({ length: parallel * 4 }, () => {
      const { body, ...rest } = kind.request(partner)
      return { ...rest, text: body === undefined ? undefined : JSON.stringify(body) }
    })
  let ready: ReturnType<typeof makeReady> = []
  let next = 0
  const send = async () => {
    while (isOn) {
      const { method, path, text } = ready[next++ % ready.length] as (typeof ready)[number]
      const { status, retryAfter } = await sender.send(method, path, text)
      if (kind.statuses.includes(status)) made.done++
      else if (status === 429) made.refused++
      else made.failed++
      // Waits like our own client.
      if (retryAfter > 0 && isOn) await sleep(retryAfter * 1000)
    }
  }
  return {
    prepare: async () => {
      ready = makeReady()
    },
    work: () => Promise.all(Array.from({ length: parallel }, send)),
    close: () => sender.close(),
  }
}

const maker = makerOf(noises[noise] as (typeof noises)[number])
let working: Promise<unknown> | undefined
parentPort?.on('message', async (message: NoiseMessage) => {
  if (message === 'prepare') {
    // Analysing the imported texts would take much longer than a slice.
    await retried(db, 'delete from text_analyses where business_id = $1', [partner.businessId])
    await maker.prepare?.()
    parentPort?.postMessage('prepared')
    return
  }
  if (message === 'start') {
    isOn = true
    made = { done: 0, refused: 0, failed: 0 }
    await maker.start?.()
    working = maker.work?.()
    await maker.begun?.()
    parentPort?.postMessage('started')
    return
  }
  isOn = false
  await working
  if (message === 'stop') {
    await maker.stop?.()
    parentPort?.postMessage(made satisfies NoiseMade)
  } else {
    await maker.close?.()
    await db.close()
    parentPort?.close()
  }
})
