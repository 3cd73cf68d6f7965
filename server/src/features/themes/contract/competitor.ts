import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'

export const CompetitorId = id('Competitor id.', { title: 'CompetitorId', examples: [31] })
export const CompAccountId = id('Competitor account id.', {
  title: 'CompetitorAccountId',
  examples: [77],
})

/** Statistics return all of them by default, so these limits bound what is read. */
export const COMPETITORS_MAX = 500
export const ACCOUNTS_MAX = 100

const competitorName = Type.String({ maxLength: 1000, description: 'Name of the competitor.' })
const accountName = Type.String({ maxLength: 1000, description: 'Name of the account, such as a location.' })

const newAccounts = Type.Array(named('NewCompetitorAccount', { name: accountName }), {
  minItems: 1,
  maxItems: ACCOUNTS_MAX,
})
export const NewCompetitor = named('NewCompetitor', { name: competitorName, accounts: newAccounts })
export const NewCompetitorAccounts = named('NewCompetitorAccounts', { accounts: newAccounts })
const accounts = Type.Array(named('CompetitorAccount', { compAccountId: CompAccountId, name: accountName }), {
  maxItems: ACCOUNTS_MAX,
  description: 'In the order in which they were added.',
})
export const CreatedCompetitor = named('CreatedCompetitor', { competitorId: CompetitorId, accounts })
export const CompetitorPage = named('CompetitorPage', {
  competitors: Type.Array(named('Competitor', { competitorId: CompetitorId, name: competitorName, accounts }), {
    maxItems: 1000,
    description: 'In order of creation.',
  }),
  hasMore: HasMore,
})
