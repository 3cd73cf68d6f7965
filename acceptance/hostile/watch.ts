import type { Server } from '../stage/stage.ts'

const INTERVAL_MS = 1_000
const MEGABYTE = 1_048_576

interface Sample {
  readonly requests: number
  readonly longestTurnMs: number
  readonly p99DelayMs: number
  readonly residentBytes: number
  readonly heapBytes: number
}
export interface Watched {
  /** The processor time of the longest turn of the event loop. */
  readonly longestTurnMs: number
  /** The median of the p99 of each second. */
  readonly p99DelayMs: number
  readonly residentMb: number
  /** Megabytes per 1,000 requests, without the first fifth of the time, in which the program warms up. */
  readonly residentSlopeMb: number
  /** The same for the heap that remains after garbage collections. */
  readonly heapSlopeMb: number
}

/** Reads the metrics of the service once a second. Each reading covers the time since the previous one. */
export function watch(server: Server, requestsSoFar: () => number) {
  const samples: Sample[] = []
  const take = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
    samples.push({
      requests: requestsSoFar(),
      longestTurnMs: value('presence_event_loop_turn_cpu_seconds') * 1000,
      p99DelayMs: value('nodejs_eventloop_lag_p99_seconds') * 1000,
      residentBytes: value('process_resident_memory_bytes'),
      heapBytes: value('nodejs_heap_size_used_bytes'),
    })
  }
  // A failed reading is left out. If the service is gone, the test itself fails.
  const timer = setInterval(() => void take().catch(() => {}), INTERVAL_MS)
  return {
    async stop(): Promise<Watched> {
      clearInterval(timer)
      await take()
      // The first reading covers the start of the program.
      const counted = samples.length > 1 ? samples.slice(1) : samples
      const warm = counted.slice(Math.floor(counted.length / 5))
      return {
        longestTurnMs: Math.max(...counted.map(({ longestTurnMs }) => longestTurnMs)),
        p99DelayMs: median(counted.map(({ p99DelayMs }) => p99DelayMs)),
        residentMb: (counted.at(-1)?.residentBytes ?? 0) / MEGABYTE,
        residentSlopeMb: slope(warm, ({ residentBytes }) => residentBytes),
        heapSlopeMb: slope(lowPoints(warm), ({ heapBytes }) => heapBytes),
      }
    },
  }
}

const PARTS = 10
/** The sample with the smallest heap in each part of the time, which is closest after a garbage collection. */
const lowPoints = (samples: readonly Sample[]) =>
  Object.values(Object.groupBy(samples, (_, at) => Math.floor((at * PARTS) / samples.length))).map((part = []) =>
    part.reduce((least, sample) => (sample.heapBytes < least.heapBytes ? sample : least)),
  )

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The slope of the regression line (least squares), in megabytes per 1,000 requests. */
function slope(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ requests }) => requests)), mean(samples.map(of))]
  const spread = samples.reduce((sum, { requests }) => sum + (requests - x) ** 2, 0)
  const common = samples.reduce((sum, sample) => sum + (sample.requests - x) * (of(sample) - y), 0)
  return spread === 0 ? 0 : ((common / spread) * 1000) / MEGABYTE
}
