import { defineFact } from '../../../core/jobs/facts.ts'

/** Messages wait for their receivers. */
export const deliveriesQueued = defineFact('deliveries queued')
