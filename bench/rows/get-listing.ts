import type { FastifyInstance } from 'fastify'
import { findShownListing } from '../../server/src/store/listings.ts'
import type { RivalParts } from '../rivals/parts.ts'
import type { Row } from './row.ts'

const PATH = '/v1/listing/:id/get'

export const getListing: Row = {
  name: 'GET /v1/listing/{businessNumber}/get',
  statuses: [200],
  seconds: 2,
  request: ({ key, businessIds }, n) => ({
    method: 'GET',
    path: `/v1/listing/${businessIds[n % businessIds.length]}/get`,
    headers: { 'x-api-key': key },
  }),
  rivals: [
    { name: 'ceiling: bare Fastify, constant bytes', goal: 0.8, routes: sameBytes, sameAnswer: true },
    { name: 'ceiling: bare Fastify, one statement', routes: sameStatement, sameAnswer: true },
  ],
}

async function sameBytes(app: FastifyInstance, { db, partnerId, businessId }: RivalParts) {
  const json = (await findShownListing(db, partnerId, businessId))?.shown
  app.get(PATH, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(json)
  })
}

function sameStatement(app: FastifyInstance, { db, partnerId }: RivalParts) {
  app.get<{ Params: { id: string } }>(PATH, async ({ params }, reply) => {
    const found = await findShownListing(db, partnerId, Number(params.id))
    reply.type('application/json; charset=utf-8')
    return found?.shown
  })
}
