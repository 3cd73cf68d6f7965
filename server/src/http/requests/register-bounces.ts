import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BOUNCE_REPORT_RULE, parseBounceReport } from '../../domain/campaign/bounce-report.ts'
import { isMessageSigned, receivedMessage } from '../../domain/webhook/signature.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Database, Db } from '../../platform/database.ts'
import type { Secret } from '../../platform/secret.ts'
import { withConnectionSlots } from '../../platform/with-connection-slots.ts'
import { insertAuditEntry } from '../../store/audit/audit-entries.ts'
import { findAccountByNumber } from '../../store/business/accounts.ts'
import { bounceSecret } from '../../use-cases/campaign/bounce-secret.ts'
import { suppressAddresses } from '../../use-cases/campaign/suppress-address.ts'
import type { PartnerSlots } from '../conventions/partner-slots.ts'
import { parseStrictJson } from '../conventions/strict-json.ts'
import type { Route } from '../conventions/unknown-route.ts'
import { parseBusinessNumber } from '../sites/site-route.ts'

const PATH = '/bounces/:businessNumber'
interface BouncesParts {
  readonly db: Database
  readonly secret: Secret
  readonly slots: PartnerSlots
}

const BYTES_MAX = 262_144

/**
 * Where a mail server or SMS gateway reports what it could not deliver. Permanent bounces and complaints suppress the address;
 * a mailbox that is full today is asked again. The same report can be sent again at any time.
 */
export function registerBounces(app: FastifyInstance, { db, secret, slots }: BouncesParts): Route[] {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(PATH, async (request: FastifyRequest<{ Params: { businessNumber: string } }>) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const number = parseBusinessNumber(request.params.businessNumber)
      const isSigned =
        number !== undefined &&
        isMessageSigned(receivedMessage(request.headers, body), bounceSecret(secret, number), new Date())
      const account = isSigned ? await findAccountByNumber(db, number) : undefined
      // The same for an unknown account and for a wrong signature.
      if (!account) throw new ApiError('SIGNATURE_INVALID')
      const events = parseBounceReport(parseStrictJson(body))
      if (!events) throw new ApiError('INPUT_INVALID', `body (${BOUNCE_REPORT_RULE})`)
      const { partnerId, accountId } = account
      const author = { operation: 'report bounces', requestId: request.id }
      const context = {
        partnerId,
        secret,
        record: (db: Db, change: Parameters<typeof insertAuditEntry>[3]) =>
          insertAuditEntry(db, partnerId, author, change),
      }
      const lasting = events.filter(({ type, permanent }) => type === 'complaint' || permanent)
      const addresses = lasting.map(({ type: reason, email, phone }) => ({ email, phone, reason }))
      const partnerDb = withConnectionSlots(db, slots.connections, partnerId)
      const stored = await partnerDb.transaction((db) => suppressAddresses(db, context, accountId, addresses))
      return { received: events.length, suppressed: stored.filter((identity) => identity !== undefined).length }
    })
  })
  return [{ method: 'POST', path: PATH }]
}
