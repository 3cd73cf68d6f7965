import { outsideLimits } from '../domain/values/outside-limits.ts'
import { trimEndOf } from '../domain/values/trim-end.ts'
import { type DirectoryAdapter, DirectoryFailure, type RemoteListing, shownReason } from './adapter.ts'
import type { Exchange, ExchangeAnswer } from './exchange.ts'
import { signatureOf } from './signature.ts'
import { isStorable, withinLimits } from './storable.ts'

export interface ProtocolConnection {
  readonly url: string
  readonly keyId: string
  readonly secret: string
}

type Members = Readonly<Record<string, unknown>>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Speaks docs/directory-protocol.md. */
export function openProtocolAdapter(
  { url, keyId, secret }: ProtocolConnection,
  exchange: Exchange,
  now: () => Date,
): DirectoryAdapter {
  const base = trimEndOf(url, '/')
  const ask = (method: Method, path: string, idempotencyKey = '', content?: object) => {
    const target = new URL(`${base}${path}`)
    const body = content ? JSON.stringify(content) : ''
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const signed = { method, target: `${target.pathname}${target.search}`, idempotencyKey, body }
    return exchange({
      method,
      url: target.href,
      headers: {
        'presence-key': keyId,
        'presence-timestamp': timestamp,
        'presence-signature': signatureOf(secret, timestamp, signed),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(content && { 'content-type': 'application/json' }),
      },
      ...(content && { body }),
    })
  }
  const pathOf = (id: string) => `/listings/${encodeURIComponent(id)}`
  return {
    find: async (reference) => {
      const { listings } = membersOf(
        acceptedFrom(await ask('GET', `/listings?reference=${encodeURIComponent(reference)}`)),
      )
      if (!Array.isArray(listings)) throw unreadable()
      return listings.length === 0 ? undefined : parseRemote(listings[0])
    },
    read: async (id) => {
      const answer = await ask('GET', pathOf(id))
      return answer.status === 404 ? undefined : parseRemote(membersOf(acceptedFrom(answer)))
    },
    create: async ({ reference, listing, key }) => {
      const answer = await ask('POST', '/listings', key, { reference, listing })
      const isNew = answer.status !== 409
      const { id } = membersOf(isNew ? acceptedFrom(answer) : answer)
      return { id: parseId(id), isNew }
    },
    update: async (id, { reference, listing, key }) => {
      const answer = await ask('PATCH', pathOf(id), key, { reference, listing })
      if (answer.status === 404) return false
      membersOf(acceptedFrom(answer))
      return true
    },
    remove: async (id, reference) => {
      const answer = await ask('DELETE', `${pathOf(id)}?reference=${encodeURIComponent(reference)}`)
      if (answer.status !== 404) acceptedFrom(answer)
    },
  }
}

function acceptedFrom(answer: ExchangeAnswer): ExchangeAnswer {
  const { status, retryAfterMs } = answer
  if (status >= 200 && status < 300) return answer
  const busy = status === 429 || (status === 503 && retryAfterMs !== undefined)
  if (busy) throw new DirectoryFailure('busy', `status ${status}`, { retryAfterMs: retryAfterMs ?? 60_000 })
  if (status >= 500) throw new DirectoryFailure('down', `status ${status}`)
  if (status === 401 || status === 403) throw new DirectoryFailure('locked', 'the directory does not accept our key')
  if (status === 400 || status === 422) {
    throw new DirectoryFailure('refused', shownReason(readJson(answer.text)?.reason, `status ${status}`))
  }
  throw new DirectoryFailure('odd', `status ${status}`)
}

const unreadable = () => new DirectoryFailure('odd', 'unreadable answer')

function readJson(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isMembers(value) ? value : undefined
  } catch {
    return undefined
  }
}

function membersOf({ text }: ExchangeAnswer): Members {
  const members = readJson(text)
  if (!members) throw unreadable()
  return members
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As a step of a path `.` and `..` would lead elsewhere. */
function parseId(id: unknown): string {
  const isUsable =
    typeof id === 'string' && id !== '' && id.length <= outsideLimits.directoryAnswer.idLength && isStorable(id)
  if (!isUsable || id === '.' || id === '..') throw unreadable()
  return id
}

function parseRemote(value: unknown): RemoteListing {
  if (!isMembers(value) || typeof value.reference !== 'string' || !isMembers(value.listing)) throw unreadable()
  if (!isStorable(value)) throw unreadable()
  const { id, reference, state, reason, listing, unsupported } = value
  return {
    id: parseId(id),
    reference,
    refusal: state === 'refused' ? shownReason(reason, 'the directory does not show it') : '',
    listing: withinLimits(listing),
    unsupported: Array.isArray(unsupported)
      ? withinLimits(unsupported).filter((field) => typeof field === 'string')
      : [],
  }
}
