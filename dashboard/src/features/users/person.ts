import type { ResponseOf } from '@presence/client'
import type { Meaning } from '../../parts/charts/meaning.ts'

export type Person = ResponseOf<'listUsers'>['users'][number]
export type Role = Person['userRole']
export type Limit = Person['access'][number]['hierarchyNodeData']

export const nameOf = ({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

export const directGrant = ({ access }: Person) => access.find(({ inherited }) => !inherited)
export const inheritedGrants = ({ access }: Person) => access.filter(({ inherited }) => inherited)

/** "Region: East, West"; empty if the access includes all locations. */
export const limitText = (limit: Limit) =>
  limit.map(({ levelId, levelNames }) => `${levelId}: ${levelNames.join(', ')}`).join(' · ')

export interface PersonStatus {
  readonly label: string
  readonly color: Meaning
  /** Whether to offer a new invitation. */
  readonly mayInvite: boolean
}

const INVITATIONS = {
  pending: { label: 'Sending invitation', color: 'neutral', mayInvite: false },
  sent: { label: 'Invited', color: 'neutral', mayInvite: true },
  failed: { label: 'Invitation not delivered', color: 'negative', mayInvite: true },
  expired: { label: 'Invitation expired', color: 'warning', mayInvite: true },
} as const

/**
 * A person with a password is active, whatever the state of their invitations. Of several invitations, the most advanced
 * one counts. Without a mail server, no invitation is ever being sent.
 */
export function personStatus({ hasPassword, access }: Person, sendsMail = true): PersonStatus {
  if (hasPassword) return { label: 'Active', color: 'positive', mayInvite: false }
  const states = access.map(({ invitation }) => invitation)
  const best = (['sent', 'pending', 'failed', 'expired'] as const).find((state) => states.includes(state))
  if (best === 'pending' && !sendsMail) return INVITATIONS.sent
  return best ? INVITATIONS[best] : { label: 'Not invited', color: 'neutral', mayInvite: true }
}
