import { defineFact } from '../../../core/jobs/facts.ts'

export const fileImportStarted = defineFact('file import started')
