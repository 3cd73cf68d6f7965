const BOUNDS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]
const NAME = 'presence_request_duration_seconds'

interface Times {
  /** Number of requests per bucket. The last bucket is for those slower than all bounds. */
  readonly counts: number[]
  count: number
  sumMs: number
}

/**
 * A histogram of request times with plain numbers. The library's histogram builds a string of the labels and a bound for
 * every request, which takes longer than writing the log line.
 */
export class RequestTimes {
  readonly name = NAME
  readonly help = 'Response time, by operation and status'
  readonly type = 'histogram'
  readonly #times = new Map<string, Map<number, Times>>()

  observe(operation: string, status: number, ms: number) {
    const times = this.#times.get(operation)?.get(status) ?? this.#begin(operation, status)
    let at = 0
    while (at < BOUNDS_MS.length && ms > (BOUNDS_MS[at] as number)) at++
    times.counts[at] = (times.counts[at] as number) + 1
    times.count++
    times.sumMs += ms
  }

  #begin(operation: string, status: number): Times {
    const times = { counts: Array.from({ length: BOUNDS_MS.length + 1 }, () => 0), count: 0, sumMs: 0 }
    this.#times.set(operation, (this.#times.get(operation) ?? new Map()).set(status, times))
    return times
  }

  /** The interface of the library's registry. */
  get() {
    const values = [...this.#times].flatMap(([operation, byStatus]) =>
      [...byStatus].flatMap(([status, times]) => seriesOf(times, { operation, status: String(status) })),
    )
    return { name: this.name, help: this.help, type: this.type, values, aggregator: 'sum' }
  }

  reset() {
    this.#times.clear()
  }
}

function seriesOf({ counts, count, sumMs }: Times, labels: Readonly<Record<string, string>>) {
  let within = 0
  const buckets = BOUNDS_MS.map((boundMs, at) => {
    within += counts[at] as number
    return { metricName: `${NAME}_bucket`, labels: { le: boundMs / 1000, ...labels }, value: within }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${NAME}_sum`, labels, value: sumMs / 1000 },
    { metricName: `${NAME}_count`, labels, value: count },
  ]
}
