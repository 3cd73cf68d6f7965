import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { hashPassword } from '../../../core/platform/password-hash.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { isAtLeast } from '../../../core/values/user-role.ts'
import {
  AcceptedInvitation,
  Done,
  InvitationLink,
  InvitationPath,
  InvitationState,
  InvitedPerson,
} from '../contract/session.ts'
import { composeLinkToken, parseLinkToken } from '../rules/mail-links.ts'
import { parsePerson } from '../rules/person.ts'
import { isAllowedPassword, passwordRule } from '../rules/sign-in-rules.ts'
import {
  findInvitationAt,
  findOpenInvitation,
  type OpenInvitation,
  removeInvitationsOfUser,
} from '../store/invitations.ts'
import { findRoleEverywhere } from '../store/reach.ts'
import { listRolesOfUser } from '../store/user-grants.ts'
import { lockUsers, updateUserNames, updateUserPassword } from '../store/users.ts'
import { openSession } from './sign-in-checks.ts'

/** `unknown`: not signed by us. `gone`: used, replaced by a newer one, or withdrawn together with the access. */
type Invitation =
  | { readonly state: 'open'; readonly invited: OpenInvitation }
  | { readonly state: 'unknown' | 'expired' | 'gone' }

const claimOf = (secret: Secret, token: string) => parseLinkToken(token, (text) => secret.keyedHash('invitation', text))

async function findInvitation(db: Db, secret: Secret, token: string, now: Date): Promise<Invitation> {
  const claim = claimOf(secret, token)
  if (!claim) return { state: 'unknown' }
  if (claim.expiresAt <= now) return { state: 'expired' }
  const invited = await findOpenInvitation(db, claim)
  return invited ? { state: 'open', invited } : { state: 'gone' }
}

const TOKEN = '12.1794700000.kJ0w0pP3sVwQ8n3o6m8uQ4yqvQd6l8y0o8iJr9k2x3E'

export const showInvitation = defineOperation({
  id: 'showInvitation',
  group: 'Session',
  audience: 'visitors',
  // Not a GET: a token in a query would end up in the logs of proxies.
  method: 'POST',
  path: '/console/invitation',
  summary: 'Get the details of an invitation link',
  description: 'Changes nothing, because mail filters open every link before the person does.',
  scope: 'read',
  access: 'self',
  input: { body: InvitationLink },
  example: {
    request: { body: { token: TOKEN } },
    response: {
      state: 'open',
      email: 'ada@harbour-bakery.example',
      businessName: 'Harbour Bakery',
      hasPassword: false,
      hasName: true,
    },
  },
  response: InvitationState,
  errors: [],
  handle: async ({ body: { token } }, { db, secret, now }) => {
    const invitation = await findInvitation(db, secret, token, now)
    if (invitation.state !== 'open') return { state: invitation.state }
    const { email, businessName, hasPassword, firstName } = invitation.invited
    return { state: 'open' as const, email, businessName, hasPassword, hasName: firstName !== '' }
  },
})

export const acceptInvitation = defineOperation({
  id: 'acceptInvitation',
  group: 'Session',
  audience: 'visitors',
  method: 'POST',
  path: '/console/invitation/accept',
  summary: 'Accept an invitation by choosing a password',
  past: 'accepted an invitation',
  description: 'The link works once and signs the user in. All other open invitations of the user stop working too.',
  access: 'self',
  input: { body: AcceptedInvitation },
  example: { request: { body: { token: TOKEN, password: 'four other words' } }, response: {} },
  response: Done,
  errors: ['LINK_INVALID', 'LAST_NAME_TOO_LONG'],
  handle: async ({ body: { token, password, ...names } }, context) => {
    const { db, secret, now, requestId, countAttempt, fail } = context
    if (!isAllowedPassword(password)) fail('INPUT_INVALID', { field: 'password', rule: `must have ${passwordRule}` })
    const claim = claimOf(secret, token) ?? fail('LINK_INVALID')
    // Limits the hashing that a link can cause. Only links signed by us are counted, so that there are few counters.
    await countAttempt(String(claim.id))
    const mayBeAccepted = async (db: Db) => {
      const invitation = await findInvitation(db, secret, token, now)
      return invitation.state === 'open' && !invitation.invited.hasPassword ? invitation.invited : fail('LINK_INVALID')
    }
    const { partnerId, userId, businessId, email, firstName, lastName } = await mayBeAccepted(db)
    const parsed = parsePerson({ firstName, lastName, ...names, email })
    if (!parsed.ok) return fail('INPUT_INVALID', parsed.violations)
    // Before the transaction, so that no locks are held during hashing.
    const passwordHash = await hashPassword(password)
    await db.transaction(async (db) => {
      await lockUsers(db, partnerId)
      // Of two concurrent requests, the second finds the invitation gone.
      await mayBeAccepted(db)
      await updateUserPassword(db, partnerId, userId, passwordHash)
      await updateUserNames(db, partnerId, userId, parsed.person)
      await removeInvitationsOfUser(db, partnerId, userId)
      const author = { operation: 'acceptInvitation', userId, requestId }
      await insertAuditEntry(db, partnerId, author, { businessId, subject: 'user', subjectId: userId })
    })
    await openSession(context, { partnerId, userId, passwordHash })
    return {}
  },
})

const MAIL_IS_SENT = 'the service sends invitations by e-mail'
const NOT_EVERYWHERE = 'only people with access to the whole account can see invitation links: ask one of them'
const HIGHER_ROLE = 'this person has a higher role than you somewhere: ask an owner for the link'

/**
 * The link sets the password of the person, so only people with at least the same access may see it. People without
 * access to the whole account may not: the response would reveal whether the invited person has access elsewhere.
 */
export const getInvitationLink = defineOperation({
  id: 'getInvitationLink',
  group: 'Session',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/invitation/link',
  summary: 'Get the link of an open invitation, if the service sends no e-mail',
  past: 'viewed the invitation link of a user',
  access: { role: 'admin', at: 'business' },
  scene: 'user',
  input: { body: InvitedPerson },
  example: {
    request: { body: { businessNumber: 482915073366120, email: 'ada@harbour-bakery.example' } },
    response: { path: '/invitation/12.1794700000.kJ0w0pP3sVwQ8n3o6m8uQ4yqvQd6l8y0o8iJr9k2x3E' },
  },
  response: InvitationPath,
  errors: ['LINK_INVALID'],
  handle: async ({ body: { businessNumber, email } }, context) => {
    const { db, partnerId, secret, session, sendsMail, record, fail } = context
    if (sendsMail) return fail('INPUT_INVALID', MAIL_IS_SENT)
    const role =
      (await findRoleEverywhere(db, session.partnerId, session.userId)) ?? fail('ROLE_TOO_LOW', NOT_EVERYWHERE)
    const invitation = (await findInvitationAt(db, partnerId, businessNumber, email)) ?? fail('LINK_INVALID')
    const { businessId, userId } = invitation
    const roles = await listRolesOfUser(db, partnerId, userId)
    if (!roles.every((heldRole) => isAtLeast(role, heldRole))) return fail('ROLE_TOO_LOW', HIGHER_ROLE)
    await record(db, { businessId, subject: 'user', subjectId: userId, after: { invited: true } })
    const token = composeLinkToken(invitation, (text) => secret.keyedHash('invitation', text))
    return { path: `/invitation/${token}` }
  },
})
