import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { LastName } from './user.ts'

const Password = Type.String({ maxLength: 200 })
const Moment = Type.String({ description: 'ISO 8601, UTC.' })
const SessionId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  maxLength: 36,
  description: 'Id of the session, from listSessions.',
})

export const ProfileChange = named('ProfileChange', {
  firstName: Type.String({ maxLength: 50, description: 'First name, 1 to 50 characters.' }),
  lastName: LastName,
})
export const PasswordChange = named('PasswordChange', { currentPassword: Password, newPassword: Password })
export const PasswordProof = named('PasswordProof', {
  password: Type.String({ maxLength: 200, description: 'Current password of the user.' }),
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
