import { quick } from '../../../core/store/query.ts'

/** The status of the survey that a campaign is to link to. It cannot change before the commit. */
export const lockLinkedSurvey = quick.value<string, [partnerId: number, accountId: number, surveyId: number]>(
  'lock-linked-survey',
  `select survey.status from surveys survey join businesses account on account.id = survey.account_id
  where account.partner_id = $1 and account.id = $2 and survey.id = $3 for share of survey`,
)
