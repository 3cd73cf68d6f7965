import { defineFact } from '../../../core/jobs/facts.ts'

export const repliesQueued = defineFact('replies queued')
export const sourceLinkDue = defineFact('source link due')
