import { defineFact } from '../../../core/jobs/facts.ts'

export const bulkEditStarted = defineFact('bulk edit started')
