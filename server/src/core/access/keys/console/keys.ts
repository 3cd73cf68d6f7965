import { defineConsoleOperation } from '../../../operation/define-console-operation.ts'
import { listApiKeysOf, listKeyUsage, revokeApiKeyOf } from '../../../store/api-keys.ts'
import { parseDuration } from '../../../values/duration.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../../../values/plain-text.ts'
import { formatLimit, isWithinLimit, parseLimit } from '../../../values/rate-limit.ts'
import { KeyParams, KeyUsage, ListedKeys, MadeKey, NewKey, RevokedKey, UsageQuery } from '../contract/keys.ts'
import { makeKey } from './change-keys.ts'

export const listKeys = defineConsoleOperation({
  id: 'listKeys',
  group: 'Keys',
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

export const createKey = defineConsoleOperation({
  id: 'createKey',
  group: 'Keys',
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
  response: MadeKey,
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
    return db.transaction((db) => makeKey(db, partnerId, { name, scope: body.scope, limit, expiresAt }, record))
  },
})

export const revokeKey = defineConsoleOperation({
  id: 'revokeKey',
  group: 'Keys',
  method: 'DELETE',
  path: '/console/keys/:keyId',
  summary: 'Revoke an API key at once, in every process',
  past: 'revoked an API key',
  description: 'Revoking it again succeeds and changes nothing.',
  access: { role: 'owner', at: 'partner' },
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

export const getKeyUsage = defineConsoleOperation({
  id: 'getKeyUsage',
  group: 'Keys',
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
