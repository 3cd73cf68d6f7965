import { defineFact } from '../../../core/jobs/facts.ts'

export const publicationsQueued = defineFact('publications queued')
/** A directory was connected with, or disconnected from, a business. */
export const connectionChanged = defineFact('connection changed')
