import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { responseHeaders } from '../../server/src/core/http/conventions/response-headers.ts'

/** A route that sends our headers and body as constants. */
export function sendSameBytes(app: FastifyInstance, path: string, body: string | Buffer, own: Record<string, string>) {
  const headers = { ...responseHeaders(undefined), 'x-request-id': randomUUID(), ...own }
  app.get(path, (_request, reply) => {
    reply.headers(headers).send(body)
  })
}
