import { Type } from 'typebox'
import { BusinessId, BusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'
import { userRoles } from '../../../core/values/user-role.ts'
import { locationFilterMembers } from '../../businesses/contract/location-filter.ts'

const UserId = id('Id of the user.')
const UserRole = Type.Enum([...userRoles], {
  description: 'Applies to the business and everything below it.',
})
export const UserEmail = Type.String({ maxLength: 254, description: 'E-mail address of the user, case-insensitive.' })
const FirstName = Type.String({
  maxLength: 50,
  description: 'First name, at most 50 characters. Empty until an invitation without a name is accepted.',
})
export const LastName = Type.String({ maxLength: 50, description: 'Last name, at most 50 characters (1059).' })

/** The same choice of locations as in filters. */
const scope = (description: string) =>
  Type.Array(locationFilterMembers.hierarchyNodeData.items, { ...locationFilterMembers.hierarchyNodeData, description })
const LIMIT = 'Limits the access to the locations of the account that match every entry now. Empty: no limit.'

export const SignedUpUser = named('SignedUpUser', {
  userId: UserId,
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  email: UserEmail,
  firstName: FirstName,
  lastName: LastName,
  userRole: UserRole,
  invited: Type.Boolean({
    description: 'Whether an invitation is being sent. False for a user who already has a password.',
  }),
  hierarchyNodeData: Type.Optional(scope(LIMIT)),
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
  inherited: Type.Boolean({ description: 'Whether the access was granted on a business above the requested one.' }),
  invitation: Type.Enum(['none', 'pending', 'sent', 'failed', 'expired'], {
    description:
      'State of the open invitation for this access: its e-mail is pending, was sent, or failed permanently, or the invitation has expired. none: there is no open invitation.',
  }),
  hierarchyNodeData: scope(LIMIT),
})
const Access = Type.Array(Grant, {
  maxItems: 1000,
  description:
    'Grants that give access to the business: its own first, then those of the businesses above it, nearest first.',
})
const HasPassword = Type.Boolean({ description: 'Whether the user has accepted an invitation.' })
const User = named('User', {
  userId: UserId,
  email: UserEmail,
  firstName: FirstName,
  lastName: LastName,
  userRole: Type.Enum([...userRoles], { description: 'Highest role among the grants in access.' }),
  hasPassword: HasPassword,
  access: Access,
})
export const UserPage = named('UserPage', { users: Type.Array(User, { maxItems: 1000 }), hasMore: HasMore })

export const NewUser = named('NewUser', {
  firstName: Type.String({
    maxLength: 50,
    description:
      'First name, 1 to 50 characters. In the dashboard it may be empty: a new user is then asked for it when accepting the invitation.',
  }),
  lastName: LastName,
  userEmailId: Type.Optional(UserEmail),
  userRole: UserRole,
  hierarchyNodeData: Type.Optional(scope(`${LIMIT} Absent: as it is. An owner has none.`)),
  sendInvite: Type.Optional(
    Type.Boolean({
      description:
        'Whether to send the user a link to set a password. Default: true, or false if a user from listUsers is sent back with its access.',
    }),
  ),
  email: Type.Optional(
    Type.String({
      ...UserEmail,
      description: 'As returned by listUsers. Accepted instead of userEmailId; one of the two is required.',
    }),
  ),
  userId: unchanged(UserId),
  hasPassword: unchanged(HasPassword),
  access: unchanged(Access),
})
