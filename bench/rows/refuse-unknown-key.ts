import type { FastifyInstance } from 'fastify'
import { composeApiKey } from '../../server/src/domain/partner/api-key.ts'
import { catalogue } from '../../server/src/errors/catalogue.ts'
import type { Row } from './row.ts'

/** Well formed, so that only a database lookup shows that it is unknown. */
const KEY = composeApiKey(Buffer.alloc(64, 7)) ?? ''
const { status, code, message } = catalogue.API_KEY_INVALID

/** After a thousand wrong keys from one address the response becomes 429: refusing that flood must be cheap too. */
export const refuseUnknownKey: Row = {
  name: 'GET with an unknown key (401, soon 429)',
  statuses: [401, 429],
  seconds: 0.8,
  request: ({ businessIds }) => ({
    method: 'GET',
    path: `/v1/business/${businessIds[0]}`,
    headers: { 'x-api-key': KEY },
  }),
  rivals: [{ name: 'ceiling: bare Fastify, constant 401', routes: refuse, sameAnswer: false }],
}

function refuse(app: FastifyInstance) {
  const body = JSON.stringify({ code, message })
  app.get('/v1/business/:id', (_request, reply) => {
    reply.code(status).type('application/json; charset=utf-8').send(body)
  })
}
