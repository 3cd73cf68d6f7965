import type { ResponseOf } from '@presence/client'

export type Person = ResponseOf<'listUsers'>['users'][number]
export type Role = Person['userRole']

export const nameOf = ({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

export const ownGrant = ({ access }: Person) => access.find(({ inherited }) => !inherited)
export const inheritedGrants = ({ access }: Person) => access.filter(({ inherited }) => inherited)

export interface PersonStatus {
  readonly words: string
  readonly tone: 'accent' | 'gray' | 'orange' | 'red' | 'blue'
  /** Whether to offer a new invitation. */
  readonly mayInvite: boolean
}

const INVITATIONS = {
  pending: { words: 'Sending invitation', tone: 'blue', mayInvite: false },
  sent: { words: 'Invited', tone: 'blue', mayInvite: true },
  failed: { words: 'Invitation not delivered', tone: 'red', mayInvite: true },
  expired: { words: 'Invitation expired', tone: 'orange', mayInvite: true },
} as const

/**
 * A person with a password is active, whatever the state of their invitations. Of several invitations, the most advanced
 * one counts. Without a mail server, no invitation is ever being sent.
 */
export function personStatus({ hasPassword, access }: Person, sendsMail = true): PersonStatus {
  if (hasPassword) return { words: 'Active', tone: 'accent', mayInvite: false }
  const states = access.map(({ invitation }) => invitation)
  const best = (['sent', 'pending', 'failed', 'expired'] as const).find((state) => states.includes(state))
  if (best === 'pending' && !sendsMail) return INVITATIONS.sent
  return best ? INVITATIONS[best] : { words: 'Not invited', tone: 'gray', mayInvite: true }
}
