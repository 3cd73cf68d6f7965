import { defineFact } from '../../../core/jobs/facts.ts'

/** Their files are left. */
export const mediaDeleted = defineFact('media deleted')
