import { isDeepStrictEqual } from 'node:util'
import { type Static, Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { type Context, defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import type { Db } from '../../../core/platform/database.ts'
import { leavesNoOwner } from '../../../core/values/user-role.ts'
import { selectLocations } from '../../businesses/actions/location-selection.ts'
import { keyOfName } from '../../businesses/rules/level-names.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import { type BusinessRow, lockParentBusiness } from '../../businesses/store/businesses.ts'
import { maySeePerson } from '../actions/authorise.ts'
import { invitationsQueued } from '../contract/facts.ts'
import { NewUser, SignedUpUser } from '../contract/user.ts'
import { invitationExpiry } from '../rules/mail-links.ts'
import { type Person, parseInvitee, parsePerson, signUpEmail } from '../rules/person.ts'
import { renewInvitation } from '../store/invitations.ts'
import { findScopeOf } from '../store/scoped-grants.ts'
import {
  countOtherOwnerGrants,
  findRoleOfPersonAt,
  listBusinessesGrantedTo,
  listGrantsReaching,
  upsertGrant,
} from '../store/user-grants.ts'
import { findListedUser, findUser, lockUsers, type UserRow, upsertUser } from '../store/users.ts'

const readOnly = ['userId', 'email', 'hasPassword', 'access']

/** Without the state of an invitation, which changes over time. */
const comparable = (user: { readonly [name: string]: unknown; readonly access?: unknown }) => ({
  ...user,
  access: Array.isArray(user.access)
    ? user.access.map(({ invitation: _invitation, ...access }: Record<string, unknown>) => access)
    : user.access,
})

const exampleUser = { firstName: 'Ada', lastName: 'Marsh', userRole: 'admin' as const }

const LAST_OWNER = {
  field: 'userRole',
  rule: 'must stay owner, because this is the last owner: make another person an owner first',
  message: 'This is the last owner. Make another person an owner first',
}

export const signUpUser = defineOperation({
  id: 'signUpUser',
  group: 'User',
  method: 'POST',
  path: '/v1/user/signup/v2',
  summary: 'Give a person access to a business',
  past: 'gave a user access',
  description:
    'The access includes everything below the business. A person is identified by the e-mail address, ignoring case. Signing up a person who already has access there updates role and names; the last owner of a partner keeps the role (1000). A new invitation replaces the previous one. A user from listUsers can be sent back: then no invitation is sent, and nothing is recorded if nothing changes.',
  access: {
    role: 'admin',
    at: 'business',
    // Only an owner may add or change an owner.
    strengthen: async (db, partnerId, { headers, body }) => {
      if (body.userRole === 'owner') return 'owner'
      const email = signUpEmail(body)
      return email === undefined ? undefined : findRoleOfPersonAt(db, partnerId, headers['x-business-number'], email)
    },
  },
  input: { headers: Type.Object({ 'x-business-number': BusinessRef }), body: NewUser },
  example: {
    request: {
      headers: { 'x-business-number': 482915073366120 },
      body: { ...exampleUser, userEmailId: 'ada@harbour-bakery.example', sendInvite: true },
    },
    response: {
      userId: 7,
      businessId: 100002,
      businessNumber: 482915073366120,
      email: 'ada@harbour-bakery.example',
      ...exampleUser,
      invited: true,
    },
  },
  response: SignedUpUser,
  errors: ['BUSINESS_NOT_FOUND', 'LAST_NAME_TOO_LONG'],
  handle: async ({ headers, body }, context) => {
    const { db, partnerId, author, now, withinReach, emit, record, fail } = context
    const { userRole, access, sendInvite = access === undefined } = body
    const requestedEmail = signUpEmail(body) ?? fail('INPUT_INVALID', { field: 'userEmailId', rule: 'is missing' })
    // A key names everybody, but may send back a user who has no name yet.
    const needsName = author.keyId !== undefined && (await findUser(db, partnerId, requestedEmail))?.firstName !== ''
    const parsed = (needsName ? parsePerson : parseInvitee)({ ...body, email: requestedEmail })
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    return db.transaction(async (db) => {
      const business =
        (await lockParentBusiness(db, partnerId, headers['x-business-number'])) ?? fail('BUSINESS_NOT_FOUND')
      const businessId = business.id
      await lockUsers(db, partnerId)
      // No value that the access is limited to may be deleted meanwhile.
      if (body.hierarchyNodeData?.length) await lockListsOfAccount(db, partnerId, businessId)
      const scope = await resolveScope(business, body, { ...context, db })
      const currentUser = await findUser(db, partnerId, parsed.person.email)
      const isHidden = currentUser !== undefined && !(await maySeePerson(db, context, businessId, currentUser.userId))
      const viewing = { asWritten: withinReach !== undefined }
      const listedUser = currentUser && (await findListedUser(db, partnerId, businessId, currentUser.userId, viewing))
      const changed = changedReadOnlyMembers(
        comparable({ email: requestedEmail, ...listedUser }),
        comparable(body),
        readOnly,
      )
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const names = await namesOf(db, context, parsed.person, currentUser)
      // A person whom the caller is not allowed to see looks like a new one: names as sent, and an invitation.
      const visiblePerson = isHidden ? parsed.person : { ...parsed.person, ...names }
      const grants = currentUser ? await listGrantsReaching(db, partnerId, businessId, currentUser.userId) : []
      const before = grants.find((grant) => grant.businessId === businessId)
      // The listed role may be inherited. If it is sent back together with its `access`, it is not a new grant.
      const isListed = access !== undefined && listedUser?.userRole === userRole
      const invited = sendInvite && (isHidden || !currentUser?.hasPassword)
      const hasListedNames = !isHidden || (listedUser !== undefined && hasSameNames(listedUser, visiblePerson))
      const levelValueIds = scope ?? before?.levelValueIds ?? []
      const hasSameScope = isDeepStrictEqual(new Set(levelValueIds), new Set(before?.levelValueIds))
      const hasSameAccess = hasSameScope && (isListed || before?.userRole === userRole)
      const changesGrant = invited || !hasListedNames || !hasSameAccess
      const person = { ...parsed.person, ...names }
      const isChanged = !currentUser || changesGrant || !hasSameNames(currentUser, person)
      const user = isChanged ? await upsertUser(db, partnerId, person) : currentUser
      const { userId } = user
      if (changesGrant) {
        // As when access is removed, each business must keep an owner in the dashboard.
        const ownedBy = context.withinReach && businessId
        const others = before ? await countOtherOwnerGrants(db, partnerId, before.grantId, ownedBy) : 0
        if (before && leavesNoOwner(before.userRole, userRole, others)) fail('INPUT_INVALID', [LAST_OWNER])
        const shownAs = isHidden ? visiblePerson : undefined
        const grantId = await upsertGrant(db, partnerId, { businessId, userId, userRole, levelValueIds, shownAs })
        if (invited) {
          await renewInvitation(db, grantId, invitationExpiry(now), true)
          await emit(db, invitationsQueued)
        }
      }
      const hierarchyNodeData =
        levelValueIds.length > 0 ? await findScopeOf(db, partnerId, businessId, userId) : undefined
      const limit = hierarchyNodeData && { hierarchyNodeData }
      if (isChanged) {
        await record(db, {
          businessId,
          subject: 'user',
          subjectId: userId,
          ...(before && { before: { userRole: before.userRole } }),
          after: { userRole, invited, ...limit },
        })
      }
      const { firstName, lastName } = visiblePerson
      const email = isHidden ? visiblePerson.email : user.email
      const { number: businessNumber } = business
      return { userId, businessId, businessNumber, email, firstName, lastName, userRole, invited, ...limit }
    })
  },
})

const hasSameNames = (currentUser: Pick<UserRow, 'firstName' | 'lastName'>, { firstName, lastName }: Person) =>
  currentUser.firstName === firstName && currentUser.lastName === lastName

/** The ids of the values that limit the access: empty for no limit, undefined for that of the grant so far. */
async function resolveScope(
  { id, type }: BusinessRow,
  { userRole, hierarchyNodeData }: Static<typeof NewUser>,
  { db, partnerId, fail }: Pick<Context<'BUSINESS_NOT_FOUND'>, 'db' | 'partnerId' | 'fail'>,
): Promise<readonly number[] | undefined> {
  const refuse = (rule: string) => fail('INPUT_INVALID', [{ field: 'hierarchyNodeData', rule }])
  if (!hierarchyNodeData?.length) return hierarchyNodeData || userRole === 'owner' ? [] : undefined
  if (userRole === 'owner') refuse('must be empty for an owner')
  if (type !== 'enterprise') refuse('can only be set at an account of type enterprise')
  const levels = hierarchyNodeData.map(({ levelId }) => keyOfName(levelId))
  if (new Set(levels).size < levels.length) refuse('must not name a level twice')
  const selection = await selectLocations(
    id,
    { hierarchyNodeData },
    {
      db,
      partnerId,
      fail: (error, detail) => fail(error === 'INPUT_INVALID' ? error : 'BUSINESS_NOT_FOUND', detail),
    },
  )
  return selection?.levelValueIds.flat()
}

/**
 * In the dashboard, the names of people with a password are not changed: they change them in their profile. The same
 * applies to people with access where the caller has none, because the names are shown there too. Without a first name, an
 * existing user keeps the names.
 */
async function namesOf(
  db: Db,
  { partnerId, withinReach }: Pick<Context<never>, 'partnerId' | 'withinReach'>,
  person: Person,
  currentUser: UserRow | undefined,
): Promise<Pick<Person, 'firstName' | 'lastName'>> {
  if (currentUser && person.firstName === '') return currentUser
  if (!currentUser || !withinReach) return { firstName: person.firstName, lastName: person.lastName }
  if (currentUser.hasPassword) return currentUser
  const grantedIds = await listBusinessesGrantedTo(db, partnerId, currentUser.userId)
  const reachableIds = await withinReach(db, grantedIds)
  const { firstName, lastName } = grantedIds.every((id) => reachableIds.has(id)) ? person : currentUser
  return { firstName, lastName }
}
