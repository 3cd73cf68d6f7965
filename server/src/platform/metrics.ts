import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from '@prometheus-io/client'
import type { SlotWatch } from './fair-slots.ts'
import { RequestTimes } from './request-times.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestTimes = new RequestTimes()
// The library asks for more than it uses: a name, and what to write.
registry.registerMetric(requestTimes as unknown as Metric)

export const refusedRequests = new Counter({
  name: 'presence_rate_limited_requests_total',
  help: 'Requests refused by a rate limit',
  registers: [registry],
})

export const sharedLimits = new Gauge({
  name: 'presence_rate_limit_store_up',
  help: '1 while limits are shared through Redis, 0 while every process limits on its own',
  registers: [registry],
})

const slotsWaiting = new Gauge({
  name: 'presence_queue_length',
  help: 'Requests that wait for their turn, by what they wait for',
  labelNames: ['queue'],
  registers: [registry],
})
const slotWaitSeconds = new Histogram({
  name: 'presence_queue_wait_seconds',
  help: 'Time that requests waited for their turn, by what they waited for; those that did not wait are not counted',
  labelNames: ['queue'],
  buckets: [0.01, 0.1, 0.5, 1, 2.5, 5],
  registers: [registry],
})
const slotRefusals = new Counter({
  name: 'presence_queue_refusals_total',
  help: 'Requests refused because their turn did not come in time, by what they waited for',
  labelNames: ['queue'],
  registers: [registry],
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

export const jobSeconds = new Histogram({
  name: 'presence_job_duration_seconds',
  help: 'Time a background job took, by job and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers: [registry],
})
