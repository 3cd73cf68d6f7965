import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from '@prometheus-io/client'
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

export const jobSeconds = new Histogram({
  name: 'presence_job_duration_seconds',
  help: 'Time a background job took, by job and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers: [registry],
})
