import { type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'

interface AccountsDraft {
  readonly accounts: readonly { readonly name: string }[]
}
export interface CompetitorDraft extends AccountsDraft {
  readonly name: string
}

const isNamed: Rule<CompetitorDraft> = ({ name }) => name.trim() === '' && { field: 'name', rule: 'not blank' }
const accountsAreNamed: Rule<AccountsDraft> = ({ accounts }) => {
  const at = accounts.findIndex(({ name }) => name.trim() === '')
  return at >= 0 && { field: `accounts.${at}.name`, rule: 'not blank' }
}
const rules = [isNamed, accountsAreNamed]

export const violationsOfCompetitor = (draft: CompetitorDraft): Violation[] => violationsOf(rules, draft)
export const violationsOfCompetitorAccounts = (draft: AccountsDraft): Violation[] =>
  violationsOf([accountsAreNamed], draft)
