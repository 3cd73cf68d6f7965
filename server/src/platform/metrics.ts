import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestSeconds = new Histogram({
  name: 'presence_request_duration_seconds',
  help: 'Time to answer, by operation and status',
  labelNames: ['operation', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
})

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
