import { defineConsoleOperation } from '../../../core/operation/define-console-operation.ts'
import { isAtLeast } from '../../../core/values/user-role.ts'
import { findRoleEverywhere } from '../../businesses/store/reach.ts'
import { InvitationPath, InvitedPerson } from '../contract/session.ts'
import { composeInvitationToken } from '../rules/invitation-token.ts'
import { findInvitationAt } from '../store/invitations.ts'
import { listRolesOfUser } from '../store/user-grants.ts'

const MAIL_IS_SENT = 'the service sends invitations by e-mail'
const NOT_EVERYWHERE = 'only people with access to the whole account can see invitation links: ask one of them'
const STRONGER = 'this person has a higher role than you somewhere: ask an owner for the link'

/**
 * The link sets the password of the person, so only people with at least the same access may see it. People without
 * access to the whole account may not: the response would reveal whether the invited person has access elsewhere.
 */
export const getInvitationLink = defineConsoleOperation({
  id: 'getInvitationLink',
  group: 'Session',
  method: 'POST',
  path: '/console/invitation/link',
  summary: 'Get the link of an open invitation, if the service sends no e-mail',
  access: { role: 'admin', at: 'business' },
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
    if (!roles.every((theirs) => isAtLeast(role, theirs))) return fail('ROLE_TOO_LOW', STRONGER)
    await record(db, { businessId, subject: 'user', subjectId: userId, after: { invited: true } })
    const token = composeInvitationToken(invitation, (text) => secret.keyedHash('invitation', text))
    return { path: `/invitation/${token}` }
  },
})
