import autocannon from 'autocannon'
import type { HttpRequest } from './rows/row.ts'

export const CONNECTIONS = 32
/** Each connection has its own requests, so that no two send the same request at the same time. */
const REQUESTS_PER_CONNECTION = 50
const SAMPLE_MS = 50

export interface Figures {
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface Target {
  readonly url: string
  readonly statuses: readonly number[]
  readonly request: (n: number) => HttpRequest
}

/** Sends requests over some connections, each as soon as the previous response has arrived. */
export async function drive({ url, statuses, request }: Target, seconds: number): Promise<Figures> {
  let n = 0
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: SAMPLE_MS,
    setupClient: (client) => {
      client.setRequests(Array.from({ length: REQUESTS_PER_CONNECTION }, () => ({ ...request(n++) })))
    },
  })
  // autocannon's histogram counts whole milliseconds, and most responses here take about one.
  const times: number[] = []
  const unexpected = new Set<number>()
  const from = performance.now()
  void run.on('response', (_client, status, _bytes, ms) => {
    times.push(ms)
    if (!statuses.includes(status)) unexpected.add(status)
  })
  const { errors } = await run
  const spentSeconds = (performance.now() - from) / 1000
  if (errors > 0 || unexpected.size > 0 || times.length === 0) {
    throw new Error(`${url} gave ${errors} errors and the statuses ${[...unexpected]}: that is no measurement`)
  }
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] as number
  return {
    requestsPerSecond: times.length / spentSeconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  }
}
