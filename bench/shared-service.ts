import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openFolder, type Session } from './environment.ts'
import { load } from './load.ts'
import type { RivalOrder } from './rivals/parts.ts'
import type { World } from './rows/row.ts'
import type { RunningService } from './service.ts'
import { startOnce, startOnEmptyFolder } from './starts.ts'
import { stopChild } from './stop-child.ts'

const RIVALS = fileURLToPath(new URL('./rivals/main.ts', import.meta.url))

export interface Loaded {
  readonly folder: string
  readonly world: World
  readonly connection: RivalOrder['connection']
  readonly firstStartMs: number
}
export interface SharedService {
  /** 10,000 businesses and contacts, loaded when first needed. */
  loaded(): Promise<Loaded>
  /** The service on this data, started again if a measurement has ended it. */
  service(): Promise<RunningService & Loaded>
  rivals(): Promise<{ readonly pid: number; readonly url: string }>
}

export function openSharedService({ progress, later }: Session): SharedService {
  let loading: Promise<Loaded> | undefined
  let running: RunningService | undefined
  let rivals: Promise<{ pid: number; url: string }> | undefined
  const loaded = () => {
    loading ??= (async () => {
      const { folder, dataDir } = openFolder({ later })
      const firstStartMs = await startOnEmptyFolder(folder, later)
      progress('loading 10,000 businesses and as many contacts…')
      const { connection, ...world } = await load(dataDir, 10_000)
      return { folder, world, connection, firstStartMs }
    })()
    // Tried again by the next measurement.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const service = async () => {
    const data = await loaded()
    if (!running || running.child.exitCode !== null || running.child.signalCode !== null) {
      running = await startOnce(data, later)
    }
    return { ...running, ...data }
  }
  const startRivals = async () => {
    const { connection, world } = await service()
    const order = { connection, partnerId: world.partnerId, businessId: world.businessIds[0] as number }
    const child = fork(RIVALS, [JSON.stringify(order)], { detached: true })
    later(() => stopChild(child, 'disconnect'))
    const died = once(child, 'exit').then(() => Promise.reject(new Error('the rivals did not start')))
    const [{ port }] = (await Promise.race([once(child, 'message'), died])) as [{ port: number }]
    died.catch(() => {
      rivals = undefined
    })
    return { pid: child.pid as number, url: `http://127.0.0.1:${port}` }
  }
  return {
    loaded,
    service,
    rivals: () => {
      rivals ??= startRivals()
      rivals.catch(() => {
        rivals = undefined
      })
      return rivals
    },
  }
}
