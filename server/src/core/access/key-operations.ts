import { Type } from 'typebox'
import { closed, named } from '../contract/named.ts'
import { id } from '../contract/numbers.ts'
import { defineOperation } from '../operation/define-operation.ts'
import { listApiKeysOf, listKeyUsage, revokeApiKeyOf } from '../store/api-keys.ts'
import { parseDuration } from '../values/duration.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../values/plain-text.ts'
import { formatLimit, isWithinLimit, parseLimit } from '../values/rate-limit.ts'
import { insertKey } from './change-keys.ts'

const KeyId = id('Id of the key.')
const Time = Type.String({ maxLength: 24, description: 'UTC, such as 2026-11-15T09:30:00.000Z.' })
const MaybeTime = Type.Union([Time, Type.Null()])
const Scope = Type.Enum(['read', 'write'])
const Name = Type.String({ maxLength: 100, description: 'Name of the key.' })

const ApiKey = named('ApiKey', {
  keyId: KeyId,
  name: Name,
  hint: Type.String({ description: 'Last characters of the key, to recognise it by.' }),
  scope: Scope,
  limit: Type.Union([Type.String(), Type.Null()], {
    description: "The key's own rate limit as requests/seconds, such as 300/60; null for the default of the service.",
  }),
  created: Time,
  expires: MaybeTime,
  lastUsed: MaybeTime,
  revoked: MaybeTime,
})
const ListedKeys = named('ApiKeys', {
  keys: Type.Array(ApiKey, { maxItems: 1000, description: 'Newest first.' }),
  limitMax: Type.Union([Type.String(), Type.Null()], {
    description:
      'Highest rate limit that a new key may have; null if there is no maximum. Only the operator can set a higher one.',
  }),
})
const NewKey = named('NewKey', {
  name: Name,
  scope: Scope,
  limit: Type.Optional(
    Type.String({ maxLength: 20, description: 'Requests/seconds, such as 300/60, at most limitMax.' }),
  ),
  expires: Type.Optional(Type.String({ maxLength: 10, description: 'Lifetime of the key, such as 90d, 12h or 30m.' })),
})
const CreatedKey = named('CreatedKey', {
  key: Type.String({ description: 'Returned only here. It cannot be retrieved later.' }),
  keyId: KeyId,
})
const KeyParams = Type.Object({ keyId: KeyId })
const RevokedKey = named('RevokedKey', { keyId: KeyId })
const UsageQuery = closed({
  days: Type.Integer({ minimum: 1, maximum: 366, default: 30, description: 'Number of days, including today.' }),
})
const DayUsage = named('DayUsage', {
  keyId: KeyId,
  day: Type.String({ description: 'YYYY-MM-DD, in UTC.' }),
  requests: Type.Integer({ minimum: 0, description: 'All requests, including refused ones.' }),
  refused: Type.Integer({ minimum: 0, description: 'Requests refused by the rate limit.' }),
})
const KeyUsage = named('KeyUsage', { usage: Type.Array(DayUsage) })

export const listKeys = defineOperation({
  id: 'listKeys',
  group: 'Keys',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/keys',
  summary: 'List the API keys of the partner',
  access: { role: 'owner', at: 'partner' },
  input: {},
  example: {
    request: {},
    response: {
      keys: [
        {
          keyId: 1,
          name: 'Web shop',
          hint: 'bp_live_…x7Qa',
          scope: 'write',
          limit: '300/60',
          created: '2026-11-15T09:30:00.000Z',
          expires: null,
          lastUsed: '2026-11-15T10:00:00.000Z',
          revoked: null,
        },
      ],
      limitMax: '300/60',
    },
  },
  response: ListedKeys,
  errors: [],
  handle: async (_, { db, partnerId, keyLimitMax }) => {
    const keys = await listApiKeysOf(db, partnerId)
    return {
      keys: keys.map(({ partner: _partner, created, expires, lastUsed, revoked, ...key }) => ({
        ...key,
        created: created.toISOString(),
        expires: expires?.toISOString() ?? null,
        lastUsed: lastUsed?.toISOString() ?? null,
        revoked: revoked?.toISOString() ?? null,
      })),
      limitMax: keyLimitMax ? formatLimit(keyLimitMax) : null,
    }
  },
})

export const createKey = defineOperation({
  id: 'createKey',
  group: 'Keys',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/keys',
  summary: 'Create an API key',
  past: 'created an API key',
  access: { role: 'owner', at: 'partner' },
  input: { body: NewKey },
  example: {
    request: { body: { name: 'Web shop', scope: 'write', limit: '300/60', expires: '90d' } },
    response: { key: 'bp_live_…', keyId: 1 },
  },
  response: CreatedKey,
  errors: [],
  handle: ({ body }, { db, partnerId, now, keyLimitMax, record, fail }) => {
    const name = body.name.trim()
    if (name === '') fail('INPUT_INVALID', { field: 'name', rule: 'must not be empty' })
    if (!isPlainText(name)) fail('INPUT_INVALID', { field: 'name', rule: PLAIN_TEXT_RULE })
    const limit = body.limit === undefined ? undefined : parseLimit(body.limit)
    if (body.limit !== undefined && !limit)
      fail('INPUT_INVALID', { field: 'limit', rule: 'must be requests/seconds, such as 300/60' })
    if (limit && keyLimitMax && !isWithinLimit(limit, keyLimitMax)) {
      const max = formatLimit(keyLimitMax)
      const rule = `must be at most ${max} (requests/seconds); only the operator can set a higher one`
      fail('INPUT_INVALID', { field: 'limit', rule })
    }
    const lifeMs = body.expires === undefined ? undefined : parseDuration(body.expires)
    if (body.expires !== undefined && !lifeMs)
      fail('INPUT_INVALID', { field: 'expires', rule: 'must be a duration, such as 90d, 12h or 30m' })
    const expiresAt = lifeMs ? new Date(now.getTime() + lifeMs) : undefined
    return db.transaction((db) => insertKey(db, partnerId, { name, scope: body.scope, limit, expiresAt }, record))
  },
})

export const revokeKey = defineOperation({
  id: 'revokeKey',
  group: 'Keys',
  audience: 'dashboard',
  method: 'DELETE',
  path: '/console/keys/:keyId',
  summary: 'Revoke an API key at once, in every process',
  past: 'revoked an API key',
  description: 'Revoking it again succeeds and changes nothing.',
  access: { role: 'owner', at: 'partner' },
  scene: 'key',
  input: { params: KeyParams },
  example: { request: { params: { keyId: 1 } }, response: { keyId: 1 } },
  response: RevokedKey,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: ({ params: { keyId } }, { db, partnerId, record, fail }) =>
    db.transaction(async (db) => {
      const revoked =
        (await revokeApiKeyOf(db, partnerId, keyId)) ?? fail('RESOURCE_NOT_FOUND', 'keyId is not the id of a key')
      if (!revoked.wasRevoked) await record(db, { subject: 'key', subjectId: keyId })
      return { keyId }
    }),
})

export const getKeyUsage = defineOperation({
  id: 'getKeyUsage',
  group: 'Keys',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/usage',
  summary: 'Get the usage of each key by day',
  description: 'Days without a request are left out. Requests of the last few seconds may be missing.',
  access: { role: 'owner', at: 'partner' },
  input: { query: UsageQuery },
  example: {
    request: { query: { days: 30 } },
    response: { usage: [{ keyId: 1, day: '2026-11-15', requests: 1204, refused: 3 }] },
  },
  response: KeyUsage,
  errors: [],
  handle: ({ query: { days } }, { db, partnerId }) => listKeyUsage(db, partnerId, days),
})
