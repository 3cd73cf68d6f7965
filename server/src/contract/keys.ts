import { Type } from 'typebox'

const KeyId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Time = Type.String({ maxLength: 24, description: 'UTC, such as 2026-11-15T09:30:00.000Z.' })
const MaybeTime = Type.Union([Time, Type.Null()])
const Scope = Type.Enum(['read', 'write'])
const Name = Type.String({ maxLength: 100, description: 'What people call it.' })

export const ListedKeys = Type.Object(
  {
    keys: Type.Array(
      Type.Object(
        {
          keyId: KeyId,
          name: Name,
          hint: Type.String({ description: 'What is left to see of the key.' }),
          scope: Scope,
          limit: Type.Union([Type.String(), Type.Null()], {
            description: 'Its limit as requests/seconds; null: the default of the service.',
          }),
          created: Time,
          expires: MaybeTime,
          lastUsed: MaybeTime,
          revoked: MaybeTime,
        },
        { additionalProperties: false },
      ),
      { maxItems: 1000, description: 'The newest first.' },
    ),
    limitMax: Type.Union([Type.String(), Type.Null()], {
      description: 'The highest limit that a key made here may have; null: any. The operator can set a higher one.',
    }),
  },
  { additionalProperties: false },
)
export const NewKey = Type.Object(
  {
    name: Name,
    scope: Scope,
    limit: Type.Optional(
      Type.String({ maxLength: 20, description: 'Requests/seconds, such as 300/60, at most limitMax.' }),
    ),
    expires: Type.Optional(Type.String({ maxLength: 10, description: 'How long it lives, such as 90d, 12h or 30m.' })),
  },
  { additionalProperties: false },
)
export const MadeKey = Type.Object(
  { key: Type.String({ description: 'Shown once and kept nowhere.' }), keyId: KeyId },
  { additionalProperties: false },
)
export const KeyParams = Type.Object({ keyId: KeyId })
export const RevokedKey = Type.Object({ keyId: KeyId }, { additionalProperties: false })
export const UsageQuery = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: 366, default: 30, description: 'How many days, today included.' }) },
  { additionalProperties: false },
)
export const KeyUsage = Type.Object(
  {
    usage: Type.Array(
      Type.Object(
        {
          keyId: KeyId,
          day: Type.String({ description: 'YYYY-MM-DD, in UTC.' }),
          requests: Type.Integer({ minimum: 0, description: 'Those that were refused included.' }),
          refused: Type.Integer({ minimum: 0, description: 'Refused by the rate limit.' }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
