import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef, BusinessType } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { userRoles } from '../../../core/values/user-role.ts'
import { LastName } from './user.ts'

const UserRole = Type.Enum([...userRoles], { title: 'UserRole' })

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
  hasAccounts: Type.Boolean({
    description: 'Whether anybody can sign in. If not, the first visitor becomes the owner with a code from the log.',
  }),
})
export const PASSWORD_LENGTH_MAX = 200
const Password = Type.String({ maxLength: PASSWORD_LENGTH_MAX })
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
export const PasswordReset = named('PasswordReset', {
  isSignedIn: Type.Boolean({ description: 'false with two-factor authentication: the user has to sign in.' }),
})
const FirstName = Type.String({ maxLength: 50, description: 'First name, 1 to 50 characters.' })
export const AcceptedInvitation = named('AcceptedInvitation', {
  token: Token,
  password: Password,
  firstName: Type.Optional(
    Type.String({ maxLength: 50, description: 'Required if the invitation has no name. If present, it is changed.' }),
  ),
  lastName: Type.Optional(LastName),
})
export const FirstOwner = named('FirstOwner', {
  code: Type.String({ maxLength: 32, description: 'One-time code from the log of the service.' }),
  name: Type.String({ maxLength: 200, description: 'Name of the account, and of its first business.' }),
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  password: Password,
})
export const InvitationLink = named('InvitationLink', { token: Token })
export const InvitationState = named('Invitation', {
  state: Type.Enum(['open', 'unknown', 'expired', 'gone'], {
    description: 'unknown: not a link of this service. gone: used, replaced by a newer one, or withdrawn.',
  }),
  email: Type.Optional(Type.String()),
  businessName: Type.Optional(Type.String()),
  hasPassword: Type.Optional(
    Type.Boolean({ description: 'Whether the user has a password. If so, they sign in instead of choosing one.' }),
  ),
  hasName: Type.Optional(Type.Boolean({ description: 'false if the user has to enter a name.' })),
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

const Moment = Type.String({ description: 'ISO 8601, UTC.' })
const SessionId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  maxLength: 36,
  description: 'Id of the session, from listSessions.',
})

export const ProfileChange = named('ProfileChange', {
  firstName: FirstName,
  lastName: LastName,
})
export const PasswordChange = named('PasswordChange', { currentPassword: Password, newPassword: Password })
export const PasswordProof = named('PasswordProof', {
  password: Type.String({ maxLength: PASSWORD_LENGTH_MAX, description: 'Current password of the user.' }),
})

export const SessionParams = Type.Object({ sessionId: SessionId })
export const OpenSessions = named('OpenSessions', {
  sessions: Type.Array(
    named('OpenSession', {
      sessionId: SessionId,
      browser: Type.String({ description: 'Browser family, such as Firefox.' }),
      created: Moment,
      lastUsed: Type.String({ description: 'ISO 8601, UTC, to the minute.' }),
      isCurrent: Type.Boolean({ description: 'Whether this is the session of the request.' }),
    }),
    { maxItems: 100 },
  ),
})
export const EndedSessions = named('EndedSessions', { ended: Type.Integer({ minimum: 0 }) })

export const TwoFactorState = named('TwoFactorState', {
  isOn: Type.Boolean(),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
})
export const TwoFactorSetUp = named('TwoFactorSetUp', {
  secret: Type.String({ description: 'Secret in base32, to type into an authenticator app.' }),
  uri: Type.String({ description: 'The secret as an otpauth:// URI, for a QR code.' }),
})
export const TwoFactorCode = named('TwoFactorCode', {
  code: Type.String({ maxLength: 32, description: 'Six digits from the authenticator app.' }),
})
export const RecoveryCodes = named('RecoveryCodes', {
  recoveryCodes: Type.Array(Type.String(), {
    maxItems: 10,
    description: 'Each can be used once instead of a code. Returned only here.',
  }),
})
