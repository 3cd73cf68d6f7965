import { defineFact } from '../../../core/jobs/facts.ts'

export const runStarted = defineFact('run started')
