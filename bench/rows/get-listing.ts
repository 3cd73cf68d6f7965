import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { JSON_UTF8, responseHeaders } from '../../server/src/core/http/conventions/response-headers.ts'
import { findShownListing } from '../../server/src/features/listings/store/listings.ts'
import type { RivalParts } from '../rivals/parts.ts'
import type { Row } from './row.ts'

const PATH = '/v1/listing/:id/get'

export const getListing: Row = {
  name: 'GET /v1/listing/{businessNumber}/get',
  statuses: [200],
  request: ({ key, businessIds }, n) => ({
    method: 'GET',
    path: `/v1/listing/${businessIds[n % businessIds.length]}/get`,
    headers: { 'x-api-key': key },
  }),
  rival: { name: 'bare Fastify, the same bytes', goal: 0.8, routes: sameBytes, sameAnswer: true },
}

/** Our headers and body as constants. */
async function sameBytes(app: FastifyInstance, { db, partnerId, businessId }: RivalParts) {
  const found = await findShownListing(db, partnerId, businessId)
  const headers = {
    ...responseHeaders(undefined),
    'x-request-id': randomUUID(),
    etag: found?.etag as string,
    'ratelimit-policy': '"key";q=1000000000;w=60',
    ratelimit: '"key";r=999999999;t=60',
    'content-type': JSON_UTF8,
  }
  app.get(PATH, (_request, reply) => {
    reply.headers(headers).send(found?.shown)
  })
}
