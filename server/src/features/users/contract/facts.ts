import { defineFact } from '../../../core/jobs/facts.ts'

export const invitationsQueued = defineFact('invitations queued')
export const passwordResetsQueued = defineFact('password resets queued')
