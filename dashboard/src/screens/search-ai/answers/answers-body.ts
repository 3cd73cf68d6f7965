import { type Address, reportBody } from '../address.ts'
import type { AnswersBody, Behind } from './behind.ts'

/** The filters of the report, plus those of the figure. */
export const answersBody = (address: Address, behind: Behind): AnswersBody => ({
  ...reportBody(address),
  ...(behind.theme !== undefined && { themes: [behind.theme] }),
  ...(behind.engine !== undefined && { engines: [behind.engine] }),
  ...(behind.competitor !== undefined && { competitors: [behind.competitor] }),
  ...(behind.domain !== undefined && { domains: [behind.domain] }),
  ...(behind.fact && { fact: behind.fact }),
  ...(behind.verdict && { verdict: behind.verdict }),
  ...(behind.isNamed !== undefined && { mentioned: behind.isNamed }),
})
