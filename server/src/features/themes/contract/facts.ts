import { defineFact } from '../../../core/jobs/facts.ts'

export const competitorDeleted = defineFact('competitor deleted')
