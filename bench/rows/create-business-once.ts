import { randomUUID } from 'node:crypto'
import { creation, sameInsert } from './create-business.ts'
import type { Row } from './row.ts'

/** The cost of an Idempotency-Key: the rival is a write without one. */
export const createBusinessOnce: Row = {
  name: 'POST /v1/business with Idempotency-Key',
  statuses: [200],
  seconds: 1.2,
  alwaysNew: true,
  request: (world) => {
    const { headers, ...request } = creation(world)
    return { ...request, headers: { ...headers, 'idempotency-key': randomUUID() } }
  },
  rivals: [{ name: 'ceiling: bare Fastify, same insert, no such key', routes: sameInsert, sameAnswer: false }],
}
