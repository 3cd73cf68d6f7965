import { defineFact } from '../../../core/jobs/facts.ts'

/** They are to be analysed. */
export const textsStored = defineFact('texts stored')
