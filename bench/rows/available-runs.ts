import type { FastifyInstance } from 'fastify'
import { listAvailableRuns } from '../../server/src/store/search-ai/search-ai-runs.ts'
import type { RivalParts } from '../rivals/parts.ts'
import { statementOf } from '../rivals/statement-of.ts'
import type { Row } from './row.ts'

const PATH = '/v1/listing/searchAi/public/available-runs'

/** 2,000 runs of 20 themes, one a day: a response of about a megabyte. */
export const availableRuns: Row = {
  name: 'GET available-runs, 2,000 runs of 20 themes',
  statuses: [200],
  seconds: 2,
  request: ({ key }) => ({ method: 'GET', path: PATH, headers: { 'x-api-key': key } }),
  rivals: [{ name: 'ceiling: bare Fastify, same statement', goal: 0.6, routes: sameStatement, sameAnswer: true }],
}

async function sameStatement(app: FastifyInstance, { pool, partnerId }: RivalParts) {
  const { name, text, values } = await statementOf((db) => listAvailableRuns(db, partnerId))
  app.get(PATH, async (_request, reply) => {
    const { rows } = await pool.query<{ json: string }>({ name, text, values: [...values] })
    reply.type('application/json; charset=utf-8')
    return rows[0]?.json
  })
}
