import { defineFact } from '../../../core/jobs/facts.ts'

/** Services or products of locations changed. */
export const offeringsChanged = defineFact('offerings changed')
