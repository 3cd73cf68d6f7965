import { defineOpenOperation } from '../../../core/operation/define-console-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { hashPassword } from '../../../core/platform/password-hash.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { Done, InvitationLink, InvitationShown, NewPassword } from '../contract/session.ts'
import { parseInvitationToken } from '../rules/invitation-token.ts'
import { isFitPassword, passwordRule } from '../rules/password.ts'
import { findOpenInvitation, type OpenInvitation, removeInvitationsOfUser } from '../store/invitations.ts'
import { lockUsers, updateUserPassword } from '../store/users.ts'

/** `unknown`: not signed by us. `gone`: used, replaced by a newer one, or withdrawn together with the access. */
type Invitation =
  | { readonly state: 'open'; readonly invited: OpenInvitation }
  | { readonly state: 'unknown' | 'expired' | 'gone' }

const claimOf = (secret: Secret, token: string) =>
  parseInvitationToken(token, (text) => secret.keyedHash('invitation', text))

async function findInvitation(db: Db, secret: Secret, token: string, now: Date): Promise<Invitation> {
  const claim = claimOf(secret, token)
  if (!claim) return { state: 'unknown' }
  if (claim.expiresAt <= now) return { state: 'expired' }
  const invited = await findOpenInvitation(db, claim)
  return invited ? { state: 'open', invited } : { state: 'gone' }
}

const TOKEN = '12.1794700000.kJ0w0pP3sVwQ8n3o6m8uQ4yqvQd6l8y0o8iJr9k2x3E'

export const showInvitation = defineOpenOperation({
  id: 'showInvitation',
  group: 'Session',
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
    },
  },
  response: InvitationShown,
  errors: [],
  handle: async ({ body: { token } }, { db, secret, now }) => {
    const invitation = await findInvitation(db, secret, token, now)
    if (invitation.state !== 'open') return { state: invitation.state }
    const { email, businessName, hasPassword } = invitation.invited
    return { state: 'open' as const, email, businessName, hasPassword }
  },
})

export const acceptInvitation = defineOpenOperation({
  id: 'acceptInvitation',
  group: 'Session',
  method: 'POST',
  path: '/console/invitation/accept',
  summary: 'Accept an invitation by choosing a password',
  description: 'The link works once. All other open invitations of the user stop working too.',
  access: 'self',
  input: { body: NewPassword },
  example: { request: { body: { token: TOKEN, password: 'four other words' } }, response: {} },
  response: Done,
  errors: ['LINK_INVALID'],
  handle: async ({ body: { token, password } }, { db, secret, now, requestId, countAttempt, fail }) => {
    if (!isFitPassword(password)) fail('INPUT_INVALID', { field: 'password', rule: `must have ${passwordRule}` })
    const claim = claimOf(secret, token) ?? fail('LINK_INVALID')
    // Limits the hashing that a link can cause. Only links signed by us are counted, so that there are few counters.
    await countAttempt(String(claim.id))
    const mayBeAccepted = async (db: Db) => {
      const found = await findInvitation(db, secret, token, now)
      return found.state === 'open' && !found.invited.hasPassword ? found.invited : fail('LINK_INVALID')
    }
    const { partnerId, userId, businessId } = await mayBeAccepted(db)
    // Before the transaction, so that no locks are held during hashing.
    const passwordHash = await hashPassword(password)
    await db.transaction(async (db) => {
      await lockUsers(db, partnerId)
      // Of two concurrent requests, the second finds the invitation gone.
      await mayBeAccepted(db)
      await updateUserPassword(db, partnerId, userId, passwordHash)
      await removeInvitationsOfUser(db, partnerId, userId)
      const author = { operation: 'acceptInvitation', userId, requestId }
      await insertAuditEntry(db, partnerId, author, { businessId, subject: 'user', subjectId: userId })
    })
    return {}
  },
})
