import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type AttemptLimiter,
  clientNetworkOf,
  refusedSignature,
} from '../../../core/http/conventions/attempt-limiter.ts'
import { type PartnerSlots, VISITORS } from '../../../core/http/conventions/partner-slots.ts'
import { parseStrictJson } from '../../../core/http/conventions/strict-json.ts'
import type { Route } from '../../../core/http/conventions/unknown-route.ts'
import type { Emit } from '../../../core/jobs/facts.ts'
import type { Database } from '../../../core/platform/database.ts'
import type { Replicas } from '../../../core/platform/replicas/replicas.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { withConnectionSlots } from '../../../core/platform/with-connection-slots.ts'
import { ApiError } from '../../../core/values/api-error.ts'
import { parseBusinessNumber } from '../../../core/values/business-number.ts'
import { parseEmail } from '../../../core/values/email.ts'
import { isE164 } from '../../../core/values/phone.ts'
import { isMessageSigned, receivedMessage } from '../../../core/values/signature.ts'
import { changeContext } from '../../webhooks/actions/change-context.ts'
import { optOutAddress } from '../actions/preferences.ts'
import { suppressAddresses, validBounceSecrets } from '../actions/suppress-addresses.ts'
import { findReportedAccount } from '../store/bounce-secrets.ts'

const PATH = '/bounces/:businessNumber'
interface BouncesParts {
  readonly db: Database
  readonly secret: Secret
  readonly slots: PartnerSlots
  readonly emit: Emit
  readonly attempts: AttemptLimiter
  /** Used so that a partner's reads include what was reported to it. */
  readonly replicas: Replicas | undefined
  /** The secret of the SMS gateway, which may report phones of every account. */
  readonly gatewaySecret: string | undefined
}

const BYTES_MAX = 262_144

/**
 * Where a mail server or SMS gateway reports failed deliveries. Permanent bounces and complaints suppress the address,
 * temporary bounces change nothing, and an opt-out withdraws consent. A report can be repeated at any time.
 */
export function registerBounces(
  app: FastifyInstance,
  { db, secret, slots, emit, attempts, replicas, gatewaySecret }: BouncesParts,
): Route[] {
  const visitorDb = withConnectionSlots(db, slots.connections, VISITORS)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(PATH, async (request: FastifyRequest<{ Params: { businessNumber: string } }>) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const number = parseBusinessNumber(request.params.businessNumber)
      const now = new Date()
      const message = receivedMessage(request.headers, body)
      const reported = number === undefined ? undefined : await findReportedAccount(visitorDb, number)
      const isByGateway = gatewaySecret !== undefined && isMessageSigned(message, gatewaySecret, now)
      const isByAccount = (account: NonNullable<typeof reported>) =>
        validBounceSecrets(secret, number as number, account, now).some((each) => isMessageSigned(message, each, now))
      const account = reported && (isByGateway || isByAccount(reported)) ? reported : undefined
      // The same error for an unknown account and a wrong signature.
      if (!account) {
        const attempt = { what: 'bounce report', person: String(number), network: clientNetworkOf(request) }
        throw refusedSignature(await attempts.pauseAfter(attempt))
      }
      const events = parseBounceReport(parseStrictJson(body))
      if (!events) throw new ApiError('INPUT_INVALID', `body (${BOUNCE_REPORT_RULE})`)
      if (isByGateway && events.some(({ email }) => email !== ''))
        throw new ApiError('INPUT_INVALID', 'body (the SMS gateway can report phones only)')
      const optOuts = events.flatMap(optedOut)
      const { partnerId, accountId } = account
      const author = { operation: 'report bounces', requestId: request.id }
      const context = { ...changeContext(partnerId, author, emit), secret }
      const addresses = events.flatMap(({ type: reason, email, phone, permanent }) =>
        reason === 'complaint' || (reason === 'bounce' && permanent) ? [{ email, phone, reason }] : [],
      )
      const partnerDb = withConnectionSlots(db, slots.connections, partnerId)
      const write = async () => {
        const stored = await partnerDb.transaction((db) => suppressAddresses(db, context, accountId, addresses))
        // One transaction each, so that others do not wait for the changes of a thousand contacts.
        for (const address of optOuts) await optOutAddress(partnerDb, context, accountId, address)
        const suppressed = stored.filter((identity) => identity !== undefined).length
        return { received: events.length, suppressed, optedOut: optOuts.length }
      }
      return replicas ? replicas.afterWrite(partnerId, write) : write()
    })
  })
  return [{ method: 'POST', path: PATH }]
}

/** An opt-out without a valid address is refused, unlike a bounce: otherwise the person would get more messages. */
function optedOut({ type, email, phone }: BounceEvent, index: number) {
  if (type !== 'opt-out') return []
  const address = { email: parseEmail(email) ?? '', phone: isE164(phone.trim()) ? phone.trim() : '' }
  if (address.email || address.phone) return [address]
  const [field, rule] = phone
    ? ['phone', 'must be in E.164 format, such as +12125550143']
    : ['email', 'an e-mail address']
  throw new ApiError('INPUT_INVALID', [{ field: `events.${index}.${field}`, rule }])
}

interface BounceEvent {
  /** `opt-out`: the recipient has replied STOP or similar. */
  readonly type: 'bounce' | 'complaint' | 'opt-out'
  /** '' if the event is about a phone. */
  readonly email: string
  readonly phone: string
  /** False for a full mailbox, for example. */
  readonly permanent: boolean
}

const EVENTS_MAX = 1000
const BOUNCE_REPORT_RULE = `{"events": [{"type": "bounce", "complaint" or "opt-out", "email" or "phone": "…", "permanent": true or false}]} with at most ${EVENTS_MAX} events`

/** Ignores unknown members, because other programs write the reports. Returns undefined if the value is not a report. */
export function parseBounceReport(value: unknown): BounceEvent[] | undefined {
  const { events } = (value ?? {}) as { events?: unknown }
  if (!Array.isArray(events) || events.length > EVENTS_MAX) return undefined
  const parsed = events.map(parseEvent).filter((event) => event !== undefined)
  return parsed.length === events.length ? parsed : undefined
}

function parseEvent(value: unknown): BounceEvent | undefined {
  const { type, email = '', phone = '', permanent = true } = (value ?? {}) as Record<string, unknown>
  if (type !== 'bounce' && type !== 'complaint' && type !== 'opt-out') return undefined
  if (typeof email !== 'string' || typeof phone !== 'string' || typeof permanent !== 'boolean') return undefined
  return (email === '') === (phone === '') ? undefined : { type, email, phone, permanent }
}
