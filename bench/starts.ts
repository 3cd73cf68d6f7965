import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './median.ts'
import { residentMegabytes } from './process-figures.ts'
import type { World } from './rows/row.ts'
import { startService } from './service.ts'

type OnStarted = (stop: () => Promise<void>) => void

/** Starts on a new data directory. The printed demo key must give access to the demo's first business. */
export async function measureFirstStart(folder: string, onStarted: OnStarted): Promise<number> {
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

/** Starts several times on the current data directory. The last service is left running for the other measurements. */
export async function measureColdStart(folder: string, { key, businessIds }: World, times: number, on: OnStarted) {
  const start = () =>
    startService({
      dataDir: folder,
      outputTo: '/dev/null',
      firstRequest: (url) => fetch(`${url}/v1/business/${businessIds[0]}`, { headers: { 'x-api-key': key } }),
      onStarted: on,
    })
  let service = await start()
  const startMs = [service.startMs]
  while (startMs.length < times) {
    await service.stop()
    service = await start()
    startMs.push(service.startMs)
  }
  return { service, coldStartMs: median(startMs) }
}

export async function measureIdleMemory(pid: number, seconds: number) {
  await sleep(seconds * 1000)
  return residentMegabytes(pid)
}
