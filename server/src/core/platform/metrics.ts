import { Counter, collectDefaultMetrics, Gauge, Histogram } from '@prometheus-io/client'
import type { SlotWatch } from './fair-slots.ts'
import type { StatementClass } from './statement-limits.ts'

collectDefaultMetrics()

const TURN_INTERVAL_MS = 10
let turnsFrom = process.threadCpuUsage()
let longestTurnUs = 0
/**
 * Processor time of the main thread between two runs of a timer: at most one turn of the event loop and the interval. Unlike
 * the delay of the timer, it does not depend on what else the machine does.
 */
function measureTurn() {
  const now = process.threadCpuUsage()
  longestTurnUs = Math.max(longestTurnUs, now.user + now.system - turnsFrom.user - turnsFrom.system)
  turnsFrom = now
}
setInterval(measureTurn, TURN_INTERVAL_MS).unref()

new Gauge({
  name: 'presence_event_loop_turn_cpu_seconds',
  help: 'Longest turn of the event loop since the last reading, in processor time of the main thread',
  collect() {
    measureTurn()
    this.set(longestTurnUs / 1_000_000)
    longestTurnUs = 0
  },
})

export const requestSeconds = new Histogram({
  name: 'presence_request_duration_seconds',
  help: 'Response time, by operation and status',
  labelNames: ['operation', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

export const refusedRequests = new Counter({
  name: 'presence_rate_limited_requests_total',
  help: 'Requests refused with status 429: over a rate limit, or too many at once',
})

export const sharedLimits = new Gauge({
  name: 'presence_rate_limit_store_up',
  help: '1 while processes share rate limits through Redis, 0 while Redis is unreachable and each process applies its share; absent without REDIS_URL',
})
// A gauge without labels starts at 0, which would raise an alert in installations without Redis.
sharedLimits.remove()

export const replicaLag = new Gauge({
  name: 'presence_replica_lag_seconds',
  help: 'Replication lag of a replica; absent while the replica is unreachable',
  labelNames: ['replica'],
})
export const replicaUp = new Gauge({
  name: 'presence_replica_up',
  help: '1 while a replica is in use, 0 while it is unreachable, broken or lags too much',
  labelNames: ['replica'],
})
export const failedReplicaReads = new Counter({
  name: 'presence_replica_failed_reads_total',
  help: 'Reads that failed on a replica and were retried on the primary',
  labelNames: ['replica'],
})
export const databaseReads = new Counter({
  name: 'presence_database_reads_total',
  help: 'Reads that a replica may serve, by the server that served them: primary, or the host of a replica',
  labelNames: ['server'],
})

const slotsWaiting = new Gauge({
  name: 'presence_queue_length',
  help: 'Waiting requests, by what they wait for',
  labelNames: ['queue'],
})
const slotWaitSeconds = new Histogram({
  name: 'presence_queue_wait_seconds',
  help: 'Time that requests waited, by what they waited for; requests that did not wait are not counted',
  labelNames: ['queue'],
  buckets: [0.01, 0.1, 0.5, 1, 2.5, 5],
})
const slotRefusals = new Counter({
  name: 'presence_queue_refusals_total',
  help: 'Requests refused because they waited too long or too many were waiting, by what they waited for',
  labelNames: ['queue'],
})

export function slotWatch(queue: string): SlotWatch {
  slotsWaiting.set({ queue }, 0)
  slotRefusals.inc({ queue }, 0)
  return {
    onWaiting: (waiting) => slotsWaiting.set({ queue }, waiting),
    onWaited: (ms) => slotWaitSeconds.observe({ queue }, ms / 1000),
    onRefused: () => slotRefusals.inc({ queue }),
  }
}

const statementTimeouts = new Counter({
  name: 'presence_statement_timeouts_total',
  help: 'Database statements that exceeded their time limit, by class: interactive, report or bulk',
  labelNames: ['class'],
})
for (const kind of ['interactive', 'report', 'bulk']) statementTimeouts.inc({ class: kind }, 0)
export const countTimeout = (kind: StatementClass) => statementTimeouts.inc({ class: kind })

export const jobSeconds = new Histogram({
  name: 'presence_job_duration_seconds',
  help: 'Duration of background jobs, by job and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
})

export const openConnectionCount = new Gauge({
  name: 'presence_http_connections',
  help: 'Open connections',
})

export const refusedConnections = new Counter({
  name: 'presence_http_connections_refused_total',
  help: 'Connections refused because there were too many, in total or from one client',
  labelNames: ['reason'],
})

export const cutConnections = new Counter({
  name: 'presence_http_connections_cut_total',
  help: 'Connections closed because the client read its response or sent its upload too slowly',
  labelNames: ['reason'],
})

export const uploadsUnderWay = new Gauge({
  name: 'presence_uploads',
  help: 'Uploads in progress',
})

export const refusedUploads = new Counter({
  name: 'presence_uploads_refused_total',
  help: 'Uploads refused because there were too many, in total or from one partner',
  labelNames: ['reason'],
})
