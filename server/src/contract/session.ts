import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessType } from './business.ts'

const Role = Type.Enum(['owner', 'admin', 'member'])

export const SignedIn = Type.Object(
  {
    user: Type.Object(
      {
        userId: Type.Integer({ minimum: 1 }),
        email: Type.String(),
        firstName: Type.String(),
        lastName: Type.String(),
      },
      { additionalProperties: false },
    ),
    partner: Type.Object(
      {
        name: Type.String(),
        userRole: Type.Union([Role, Type.Null()], {
          description: 'What the person may do everywhere; null when some business is out of reach.',
        }),
      },
      { additionalProperties: false },
    ),
    access: Type.Array(
      Type.Object(
        {
          businessId: BusinessId,
          businessNumber: BusinessNumber,
          name: Type.String(),
          type: BusinessType,
          userRole: Role,
        },
        { additionalProperties: false },
      ),
      { maxItems: 1000, description: 'The businesses where access was given. It holds for everything below them.' },
    ),
  },
  { additionalProperties: false },
)
export const Credentials = Type.Object(
  { email: Type.String({ maxLength: 254 }), password: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
)
export const ResetRequest = Type.Object({ email: Type.String({ maxLength: 254 }) }, { additionalProperties: false })
export const NewPassword = Type.Object(
  { token: Type.String({ maxLength: 200 }), password: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
)
export const InvitationLink = Type.Object({ token: Type.String({ maxLength: 200 }) }, { additionalProperties: false })
export const InvitationShown = Type.Object(
  {
    state: Type.Enum(['open', 'unknown', 'expired', 'gone'], {
      description: 'unknown: not a link of this service. gone: used, replaced by a newer one, or withdrawn.',
    }),
    email: Type.Optional(Type.String()),
    businessName: Type.Optional(Type.String()),
    hasPassword: Type.Optional(Type.Boolean({ description: 'The person signs in instead of choosing a password.' })),
  },
  { additionalProperties: false },
)
export const Done = Type.Object({}, { additionalProperties: false })

export const exampleSignedIn = {
  user: { userId: 7, email: 'olive@harbour-bakery.example', firstName: 'Olive', lastName: 'Harper' },
  partner: { name: 'Harbour', userRole: 'owner' as const },
  access: [
    {
      businessId: 100001,
      businessNumber: 731402958816654,
      name: 'Harbour Bakery Group',
      type: 'enterprise' as const,
      userRole: 'owner' as const,
    },
  ],
}
