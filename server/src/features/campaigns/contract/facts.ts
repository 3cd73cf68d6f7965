import { defineFact } from '../../../core/jobs/facts.ts'

export const campaignStarted = defineFact('campaign started')
export const messagesPlanned = defineFact('messages planned')
