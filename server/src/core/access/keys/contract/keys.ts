import { Type } from 'typebox'
import { closed, named } from '../../../contract/named.ts'
import { id } from '../../../contract/numbers.ts'

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
export const ListedKeys = named('ApiKeys', {
  keys: Type.Array(ApiKey, { maxItems: 1000, description: 'Newest first.' }),
  limitMax: Type.Union([Type.String(), Type.Null()], {
    description:
      'Highest rate limit that a new key may have; null if there is no maximum. Only the operator can set a higher one.',
  }),
})
export const NewKey = named('NewKey', {
  name: Name,
  scope: Scope,
  limit: Type.Optional(
    Type.String({ maxLength: 20, description: 'Requests/seconds, such as 300/60, at most limitMax.' }),
  ),
  expires: Type.Optional(Type.String({ maxLength: 10, description: 'Lifetime of the key, such as 90d, 12h or 30m.' })),
})
export const MadeKey = named('CreatedKey', {
  key: Type.String({ description: 'Returned only here. It cannot be retrieved later.' }),
  keyId: KeyId,
})
export const KeyParams = Type.Object({ keyId: KeyId })
export const RevokedKey = named('RevokedKey', { keyId: KeyId })
export const UsageQuery = closed({
  days: Type.Integer({ minimum: 1, maximum: 366, default: 30, description: 'Number of days, including today.' }),
})
const DayUsage = named('DayUsage', {
  keyId: KeyId,
  day: Type.String({ description: 'YYYY-MM-DD, in UTC.' }),
  requests: Type.Integer({ minimum: 0, description: 'All requests, including refused ones.' }),
  refused: Type.Integer({ minimum: 0, description: 'Requests refused by the rate limit.' }),
})
export const KeyUsage = named('KeyUsage', { usage: Type.Array(DayUsage) })
