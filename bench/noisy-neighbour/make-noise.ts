import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type ConnectionConfig, openDatabase } from '../../server/src/core/platform/database.ts'
import { stopChild } from '../stop-child.ts'
import { forgetTexts } from './load-partner.ts'
import { type ControlNoise, noises, type RequestNoise } from './noises.ts'
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
  readonly stop?: () => Promise<unknown>
  readonly close?: () => unknown
}

const { url, connection, partner, noise, parallel } = workerData as NoiseOrder
const db = openDatabase(connection, { connections: 2 })
let isOn = false
let made: { done: number; refused: number; failed: number } = { done: 0, refused: 0, failed: 0 }

function makerOf(kind: (typeof noises)[number]): Maker {
  if ('busyProcesses' in kind) return busyMaker(kind)
  return requestMaker(kind)
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
    await forgetTexts(db, partner.businessId)
    await maker.prepare?.()
    parentPort?.postMessage('prepared')
    return
  }
  if (message === 'start') {
    isOn = true
    made = { done: 0, refused: 0, failed: 0 }
    await maker.start?.()
    working = maker.work?.()
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
