import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Measurement } from './measurement.ts'
import { median } from './median.ts'
import { residentMegabytes } from './process-figures.ts'
import { startService } from './service.ts'
import type { Loaded } from './shared-service.ts'

type OnStarted = (stop: () => Promise<void>) => void

/** The printed demo key must give access to the demo's first business. */
export async function startOnEmptyFolder(folder: string, onStarted: OnStarted): Promise<number> {
  const service = await startService({
    dataDir: folder,
    outputTo: join(folder, 'stdout.log'),
    firstRequest: async (_url, output) => {
      const [, key, url] = /curl -H 'x-api-key: (\S+)' http:\/\/localhost(:\S+)\n/.exec(output) ?? []
      return key && url ? fetch(`http://127.0.0.1${url}`, { headers: { 'x-api-key': key } }) : undefined
    },
    onStarted,
  })
  await service.stop()
  return service.startMs
}

export const startOnce = ({ folder, world: { key, businessIds } }: Loaded, onStarted: OnStarted) =>
  startService({
    dataDir: folder,
    outputTo: '/dev/null',
    firstRequest: (url) => fetch(`${url}/v1/business/${businessIds[0]}`, { headers: { 'x-api-key': key } }),
    onStarted,
  })

const IDLE_SECONDS = 5

export const starts: Measurement = {
  name: 'starts and memory',
  run: async ({ quick, shared, print, later }) => {
    const loaded = await shared.loaded()
    const inSeconds = (what: string, ms: number, atMost: number) =>
      print({ what, measured: `${(ms / 1000).toFixed(2)} s`, value: ms / 1000, atMost })
    inSeconds('first start ever to first 200', loaded.firstStartMs, 5)
    const times: number[] = []
    while (times.length < (quick ? 1 : 5)) {
      const service = await startOnce(loaded, later)
      times.push(service.startMs)
      await service.stop()
    }
    inSeconds('cold start to first 200', median(times), 2)
    const { pid } = await shared.service()
    await sleep(IDLE_SECONDS * 1000)
    const value = residentMegabytes(pid)
    if (value === undefined) throw new Error('the memory of a process is known only on Linux')
    print({ what: 'idle memory of the service', measured: `${value.toFixed(0)} MB`, value, atMost: 150 })
  },
}
