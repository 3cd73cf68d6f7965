import type { FastifyInstance } from 'fastify'
import { Business } from '../../server/src/contract/business.ts'
import { findBusiness } from '../../server/src/store/business/businesses.ts'
import type { RivalParts } from '../rivals/parts.ts'
import { type PlainBusiness, toBusiness } from '../rivals/plain-business.ts'
import { statementOf } from '../rivals/statement-of.ts'
import type { Row } from './row.ts'

const PATH = '/v1/business/:id'
type ById = { Params: { id: string } }

export const getBusiness: Row = {
  name: 'GET /v1/business/{id}',
  statuses: [200],
  seconds: 2,
  request: ({ key, businessIds }, n) => ({
    method: 'GET',
    path: `/v1/business/${businessIds[n % businessIds.length]}`,
    headers: { 'x-api-key': key },
  }),
  rivals: [
    { name: 'ceiling: bare Fastify, same statement', goal: 0.75, routes: sameStatement, sameAnswer: true },
    { name: 'ceiling: the same over our own connections', routes: sameConnections, sameAnswer: true },
    { name: 'ceiling: bare Fastify, constant bytes', routes: sameBytes, sameAnswer: true },
    { name: 'instead: plain Fastify + pg.Pool, no key check', routes: plain, sameAnswer: true },
  ],
}

async function sameStatement(app: FastifyInstance, { nextReader, partnerId, businessId }: RivalParts) {
  const { name, text } = await statementOf((db) => findBusiness(db, partnerId, businessId))
  app.get<ById>(PATH, async ({ params }, reply) => {
    const { rows } = await nextReader().query<{ json: string }>({ name, text, values: [partnerId, Number(params.id)] })
    reply.type('application/json; charset=utf-8')
    return rows[0]?.json
  })
}

/** Uses our database client, so that the difference is the cost of the framework alone. */
function sameConnections(app: FastifyInstance, { db, partnerId }: RivalParts) {
  app.get<ById>(PATH, async ({ params }, reply) => {
    const json = await findBusiness(db, partnerId, Number(params.id))
    reply.type('application/json; charset=utf-8')
    return json
  })
}

async function sameBytes(app: FastifyInstance, { db, partnerId, businessId }: RivalParts) {
  const json = await findBusiness(db, partnerId, businessId)
  app.get(PATH, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(json)
  })
}

/** As in the documentation of Fastify and pg: a pool, rows as objects, a response schema. */
function plain(app: FastifyInstance, { pool, partnerId }: RivalParts) {
  app.get<ById>(PATH, { schema: { response: { 200: Business } } }, async ({ params }, reply) => {
    const { rows } = await pool.query<PlainBusiness>('select * from businesses where partner_id = $1 and id = $2', [
      partnerId,
      Number(params.id),
    ])
    if (!rows[0]) return reply.code(404).send()
    return toBusiness(rows[0])
  })
}
