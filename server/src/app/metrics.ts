import { timingSafeEqual } from 'node:crypto'
import { register } from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '../core/http/conventions/unknown-route.ts'
import type { Db } from '../core/platform/database.ts'
import { ApiError } from '../core/values/api-error.ts'
import { backlogMetrics } from './backlog-metrics.ts'

export function registerMetrics(app: FastifyInstance, db: Db, token: string | undefined): Route[] {
  const readBacklog = backlogMetrics(db)
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !carries(request, token)) throw new ApiError('RESOURCE_NOT_FOUND')
    await readBacklog()
    return reply.type(register.contentType).send(await register.metrics())
  })
  return [{ method: 'GET', path: '/metrics' }]
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** A proxy on this machine also connects from loopback, but sends a forwarding header. */
const isLocal = ({ ip, headers }: FastifyRequest) =>
  LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

function carries({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
