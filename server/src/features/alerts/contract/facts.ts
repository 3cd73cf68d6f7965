import { defineFact } from '../../../core/jobs/facts.ts'

/** Alerts wait to be mailed. */
export const alertsQueued = defineFact('alerts queued')
