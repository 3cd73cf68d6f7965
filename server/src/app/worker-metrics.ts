import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { apiErrorFor, sendError } from '../core/http/conventions/error-handler.ts'
import type { Db } from '../core/platform/database.ts'
import type { Settings } from '../core/platform/settings.ts'
import { registerMetrics } from './metrics.ts'

/** Serves `/metrics` in a process that serves no other requests. */
export async function serveMetrics({ host, workerMetricsPort, metricsToken }: Settings, db: Db) {
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, request, reply) => sendError(apiErrorFor(error, request), reply))
  registerMetrics(app, db, metricsToken)
  await app.listen({ port: workerMetricsPort ?? 0, host })
  const { port } = app.server.address() as AddressInfo
  return { port, close: () => app.close() }
}
