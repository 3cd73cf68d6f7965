import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef, BusinessType } from './business.ts'
import { closed, named } from './named.ts'

export const UserRole = Type.Enum(['owner', 'admin', 'member'], { title: 'UserRole' })

const Access = named('Access', {
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  name: Type.String(),
  type: BusinessType,
  userRole: UserRole,
})
export const SignedIn = named('Session', {
  user: closed({
    userId: Type.Integer({ minimum: 1 }),
    email: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
  }),
  partner: closed({
    name: Type.String(),
    userRole: Type.Union([UserRole, Type.Null()], {
      description: 'The role for the whole account; null when the person has no access to some business.',
    }),
  }),
  access: Type.Array(Access, {
    maxItems: 1000,
    description: 'The businesses where access was given. It holds for everything below them.',
  }),
  mayAdd: Type.Array(BusinessType, { description: 'The types of business that the person may add somewhere.' }),
  allowed: Type.Array(Type.String(), {
    maxItems: 1000,
    description:
      'The operations that the person may call for the whole account. getPermissions lists those for one business.',
  }),
  sendsMail: Type.Boolean({ description: 'False: the service has no mail server, so links are passed on by people.' }),
  sendsSms: Type.Boolean({ description: 'Whether an SMS gateway is configured.' }),
})
export const Permissions = named('Permissions', {
  allowed: Type.Array(Type.String(), { maxItems: 1000, description: 'The operations that the person may call.' }),
})
export const SignInOptions = named('SignInOptions', {
  sendsMail: Type.Boolean({ description: 'Whether the service can send a link for a new password.' }),
})
const Password = Type.String({ maxLength: 200 })
const Token = Type.String({ maxLength: 200 })
const Email = Type.String({ maxLength: 254 })
export const Credentials = named('Credentials', {
  email: Email,
  password: Password,
  code: Type.Optional(
    Type.String({
      maxLength: 32,
      description: 'With two-factor authentication: the code of the authenticator app, or a recovery code.',
    }),
  ),
})
export const ResetRequest = named('PasswordResetRequest', { email: Email })
export const NewPassword = named('NewPassword', { token: Token, password: Password })
export const InvitationLink = named('InvitationLink', { token: Token })
export const InvitationShown = named('Invitation', {
  state: Type.Enum(['open', 'unknown', 'expired', 'gone'], {
    description: 'unknown: not a link of this service. gone: used, replaced by a newer one, or withdrawn.',
  }),
  email: Type.Optional(Type.String()),
  businessName: Type.Optional(Type.String()),
  hasPassword: Type.Optional(Type.Boolean({ description: 'The person signs in instead of choosing a password.' })),
})
export const InvitedPerson = named('InvitedPerson', { businessNumber: BusinessRef, email: Email })
export const InvitationPath = named('InvitationPath', {
  path: Type.String({ description: 'To be appended to the address of the dashboard.' }),
})
export const Done = named('Done', {})

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
  mayAdd: ['location' as const],
  allowed: ['getSession', 'listKeys'],
  sendsMail: true,
  sendsSms: false,
}
