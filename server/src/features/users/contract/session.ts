import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef, BusinessType } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'

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
      description: 'Role for the whole account; null if there is a business that the user has no access to.',
    }),
  }),
  access: Type.Array(Access, {
    maxItems: 1000,
    description: 'Businesses that the user was given access to. The access includes everything below them.',
  }),
  mayAdd: Type.Array(BusinessType, { description: 'Types of business that the user may add somewhere.' }),
  allowed: Type.Array(Type.String(), {
    maxItems: 1000,
    description:
      'Operations that the user may call for the whole account. getPermissions lists those for one business.',
  }),
  sendsMail: Type.Boolean({
    description: 'Whether a mail server is configured. If not, invitation links must be passed on by hand.',
  }),
  sendsSms: Type.Boolean({ description: 'Whether an SMS gateway is configured.' }),
})
export const Permissions = named('Permissions', {
  allowed: Type.Array(Type.String(), { maxItems: 1000, description: 'Operations that the user may call.' }),
})
export const SignInOptions = named('SignInOptions', {
  sendsMail: Type.Boolean({ description: 'Whether the service can send password reset links.' }),
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
  hasPassword: Type.Optional(
    Type.Boolean({ description: 'Whether the user has a password. If so, they sign in instead of choosing one.' }),
  ),
})
export const InvitedPerson = named('InvitedPerson', { businessNumber: BusinessRef, email: Email })
export const InvitationPath = named('InvitationPath', {
  path: Type.String({ description: 'Path to append to the URL of the dashboard.' }),
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
