import { Type } from 'typebox'
import { BusinessId, BusinessNumber } from './business.ts'
import { named } from './named.ts'
import { id } from './numbers.ts'
import { HasMore } from './page.ts'
import { unchanged } from './unchanged.ts'

const UserId = id('Id of the user.')
const UserRole = Type.Enum(['owner', 'admin', 'member'], {
  description: 'Holds for the business and everything below it.',
})
export const UserEmail = Type.String({ maxLength: 254, description: 'E-mail address of the user, in any case.' })
const FirstName = Type.String({ maxLength: 50, description: 'First name, 1 to 50 characters.' })
export const LastName = Type.String({ maxLength: 50, description: 'Last name, at most 50 characters (1059).' })

export const SignedUpUser = named('SignedUpUser', {
  userId: UserId,
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  email: UserEmail,
  firstName: FirstName,
  lastName: LastName,
  userRole: UserRole,
  invited: Type.Boolean({
    description: 'Whether an invitation is on its way. False for a person who has a password already.',
  }),
})

export const RemovedUser = named('RemovedUser', {
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  email: UserEmail,
})

const Grant = named('Grant', {
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  userRole: UserRole,
  inherited: Type.Boolean({ description: 'Granted on a business above the one that was asked for.' }),
  invitation: Type.Enum(['none', 'pending', 'sent', 'failed', 'expired'], {
    description:
      'State of the open invitation for this access: its e-mail is waiting, was sent, or failed for good. none: there is no open invitation.',
  }),
})
const Access = Type.Array(Grant, {
  maxItems: 1000,
  description: 'The grants that reach the business: its own first, then from the nearest above upwards.',
})
const HasPassword = Type.Boolean({ description: 'The person has accepted an invitation.' })
const User = named('User', {
  userId: UserId,
  email: UserEmail,
  firstName: FirstName,
  lastName: LastName,
  userRole: Type.Enum(['owner', 'admin', 'member'], { description: 'The strongest of those below.' }),
  hasPassword: HasPassword,
  access: Access,
})
export const UserPage = named('UserPage', { users: Type.Array(User, { maxItems: 1000 }), hasMore: HasMore })

export const NewUser = named('NewUser', {
  firstName: FirstName,
  lastName: LastName,
  userEmailId: Type.Optional(UserEmail),
  userRole: UserRole,
  sendInvite: Type.Optional(
    Type.Boolean({
      description:
        'Send a link with which the person sets a password. True when absent; false when a user of listUsers is sent back, with its access.',
    }),
  ),
  email: Type.Optional(
    Type.String({
      ...UserEmail,
      description: 'As listUsers shows it. Accepted in place of userEmailId; one of the two is required.',
    }),
  ),
  userId: unchanged(UserId),
  hasPassword: unchanged(HasPassword),
  access: unchanged(Access),
})
