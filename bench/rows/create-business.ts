import { randomUUID } from 'node:crypto'
import { createBusiness as operation } from '../../server/src/operations/business/create-business.ts'
import { exampleFields } from '../../server/src/operations/business/example-business.ts'
import { sameWork } from '../rivals/same-work.ts'
import type { HttpRequest, Row, World } from './row.ts'

const BODY = JSON.stringify({ name: 'Harbour Bakery', type: 'location', ...exampleFields })

const creation = ({ key }: World): HttpRequest => ({
  method: 'POST',
  path: operation.path,
  headers: { 'x-api-key': key, 'content-type': 'application/json' },
  body: BODY,
})
const routes = sameWork(operation, ({ body }) => ({ body }))

export const createBusiness: Row = {
  name: 'POST /v1/business',
  statuses: [200],
  seconds: 1.2,
  request: creation,
  rivals: [{ name: 'ceiling: bare Fastify, same statements in a transaction', routes, sameAnswer: false }],
}

/** What an Idempotency-Key costs: the rival is a write without one. */
export const createBusinessOnce: Row = {
  ...createBusiness,
  name: 'POST /v1/business with Idempotency-Key',
  alwaysNew: true,
  request: (world) => {
    const { headers, ...request } = creation(world)
    return { ...request, headers: { ...headers, 'idempotency-key': randomUUID() } }
  },
}
