import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Business } from '../../server/src/contract/business.ts'
import { exampleFields } from '../../server/src/operations/business/example-business.ts'
import { inTransaction } from '../rivals/in-transaction.ts'
import { insertStatement, type NewBusiness, numbered } from '../rivals/insert-business.ts'
import type { RivalParts } from '../rivals/parts.ts'
import { type PlainBusiness, toBusiness } from '../rivals/plain-business.ts'
import type { HttpRequest, Row, World } from './row.ts'

const PATH = '/v1/business'
const BODY = JSON.stringify({ name: 'Harbour Bakery', type: 'location', ...exampleFields })
const drawNumber = () => randomInt(1_000_000, 10_000_000) * 100_000_000 + randomInt(0, 100_000_000)

export const creation = ({ key }: World): HttpRequest => ({
  method: 'POST',
  path: PATH,
  headers: { 'x-api-key': key, 'content-type': 'application/json' },
  body: BODY,
})

export const createBusiness: Row = {
  name: 'POST /v1/business',
  statuses: [200],
  seconds: 1.2,
  request: creation,
  rivals: [
    { name: 'ceiling: bare Fastify, same insert in a transaction', routes: sameInsert, sameAnswer: false },
    { name: 'instead: plain Fastify + pg.Pool, no key check', routes: plain, sameAnswer: false },
  ],
}

export async function sameInsert(app: FastifyInstance, { pool, partnerId }: RivalParts) {
  const { name, text } = await insertStatement(partnerId)
  app.post<{ Body: NewBusiness }>(PATH, async ({ body }, reply) => {
    const values = numbered(partnerId, drawNumber(), body)
    const json = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ json: string }>({ name, text, values })
      return rows[0]?.json
    })
    reply.type('application/json; charset=utf-8')
    return json
  })
}

function plain(app: FastifyInstance, { pool, partnerId }: RivalParts) {
  app.post<{ Body: NewBusiness }>(PATH, { schema: { response: { 200: Business } } }, ({ body }) =>
    inTransaction(pool, async (client) => {
      const values = numbered(partnerId, drawNumber(), body)
      await client.query('insert into business_numbers (number) values ($1)', [values[3]])
      const anchor = await client.query<{ id: number }>('insert into business_anchors default values returning id')
      const id = anchor.rows[0]?.id
      const { rows } = await client.query<PlainBusiness>(
        `insert into businesses (id, partner_id, type, parent_id, number, name, phone, email_id, website_url, address1,
          address2, city, state, country_code, zip, sub_locality, timezone)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning *`,
        [id, ...values],
      )
      await client.query('insert into business_ancestors (ancestor_id, business_id) values ($1, $1)', [id])
      return toBusiness(rows[0] as PlainBusiness)
    }),
  )
}
