import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../../server/src/errors/api-error.ts'
import type { AnyOperation } from '../../server/src/operations/define-operation.ts'
import type { Db } from '../../server/src/platform/database.ts'
import { openQueue } from '../../server/src/platform/queue.ts'
import { type AuditedChange, insertAuditEntry } from '../../server/src/store/audit/audit-entries.ts'
import type { RivalParts } from './parts.ts'

/** A route with the statements of an operation in a bare transaction: no key, limit, validation, headers or log. */
export const sameWork =
  ({ id, path, handle }: AnyOperation, inputOf: (request: FastifyRequest) => object) =>
  async (app: FastifyInstance, { db, partnerId }: RivalParts) => {
    const { enqueue } = await openQueue(db)
    const record = (db: Db, change: AuditedChange) => insertAuditEntry(db, partnerId, { operation: id }, change)
    app.post(path, async (request, reply) => {
      reply.type('application/json; charset=utf-8')
      return handle(inputOf(request), { db, partnerId, now: new Date(), enqueue, record, fail }, undefined)
    })
  }
