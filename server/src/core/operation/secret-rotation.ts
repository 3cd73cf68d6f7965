import { Type } from 'typebox'
import { named } from '../contract/named.ts'

export const SecretRotation = named('SecretRotation', {
  previousHours: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 24,
      description: 'Hours for which the previous secret is still accepted, 24 by default. 0 rejects it immediately.',
    }),
  ),
})
export const previousUntil = Type.String({
  maxLength: 24,
  description: 'The previous secret is accepted until then. ISO 8601, UTC.',
})

const hourMs = 3_600_000
export const previousUntilFor = (now: Date, hours = 24): Date => new Date(now.getTime() + hours * hourMs)
