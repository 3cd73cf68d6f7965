import { defineFact } from '../../../core/jobs/facts.ts'

/** Its data is left. */
export const businessDeleted = defineFact('business deleted')
/** Data that moves with it is left. */
export const locationMoved = defineFact('location moved')
