import { Type } from 'typebox'
import { HasMore } from './page.ts'

const closed = { additionalProperties: false }
const id = (description: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description })
export const CompetitorId = id('Competitor id.')
export const CompAccountId = id('Id of an account of a competitor.')

/** Statistics return all of them by default, so their number limits what is read. */
export const COMPETITORS_MAX = 500
export const ACCOUNTS_MAX = 100

const competitorName = Type.String({ maxLength: 1000, description: 'Name of the competitor.' })
const accountName = Type.String({ maxLength: 1000, description: 'Name of the account, such as a location.' })

const newAccounts = Type.Array(Type.Object({ name: accountName }, closed), { minItems: 1, maxItems: ACCOUNTS_MAX })
export const NewCompetitor = Type.Object({ name: competitorName, accounts: newAccounts }, closed)
export const NewCompetitorAccounts = Type.Object({ accounts: newAccounts }, closed)
const accounts = Type.Array(Type.Object({ compAccountId: CompAccountId, name: accountName }, closed), {
  maxItems: ACCOUNTS_MAX,
  description: 'In the order in which they were named.',
})
export const MadeCompetitor = Type.Object({ competitorId: CompetitorId, accounts }, closed)
export const CompetitorPage = Type.Object(
  {
    competitors: Type.Array(Type.Object({ competitorId: CompetitorId, name: competitorName, accounts }, closed), {
      maxItems: 1000,
      description: 'In the order of creation.',
    }),
    hasMore: HasMore,
  },
  closed,
)
