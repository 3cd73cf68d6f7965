import type { FastifyInstance } from 'fastify'
import { findBusiness } from '../../server/src/features/businesses/store/businesses.ts'
import type { RivalParts } from '../rivals/parts.ts'
import { statementOf } from '../rivals/statement-of.ts'
import type { Row } from './row.ts'

const PATH = '/v1/business/:id'
type ById = { Params: { id: string } }

export const getBusiness: Row = {
  name: 'GET /v1/business/{id}',
  statuses: [200],
  request: ({ key, businessIds }, n) => ({
    method: 'GET',
    path: `/v1/business/${businessIds[n % businessIds.length]}`,
    headers: { 'x-api-key': key },
  }),
  rival: { name: 'bare Fastify, same statement', goal: 0.75, routes: sameStatement, sameAnswer: true },
}

async function sameStatement(app: FastifyInstance, { nextReader, partnerId, businessId }: RivalParts) {
  const { name, text } = await statementOf((db) => findBusiness(db, partnerId, businessId))
  app.get<ById>(PATH, async ({ params }, reply) => {
    const { rows } = await nextReader().query<{ json: string }>({ name, text, values: [partnerId, Number(params.id)] })
    reply.type('application/json; charset=utf-8')
    return rows[0]?.json
  })
}
