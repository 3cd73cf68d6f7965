import type { Static } from 'typebox'
import { pageJson, pageOf } from '../../../core/store/page.ts'
import { quick, slow } from '../../../core/store/query.ts'
import type { Survey } from '../contract/survey.ts'
import type { SurveyContent } from '../rules/survey-rules.ts'

export type SurveyRow = Static<typeof Survey>
const ROW = `survey.id as "surveyId", survey.account_id as "accountId", survey.title, survey.status, survey.color, survey.questions,
  floor(extract(epoch from survey.created_at) * 1000)::bigint as created,
  coalesce('/surveys/' || survey.token, '') as path`
/** Used by every statement. The join ensures that the account belongs to the partner. */
const OF_PARTNER = 'account.id = survey.account_id and account.partner_id = $1'
const SURVEYS = `surveys survey join businesses account on ${OF_PARTNER} where survey.account_id = $2`

/** One page, newest first. */
export const listSurveys = quick.page<[partnerId: number, accountId: number, offset: number, count: number]>(
  'list-surveys',
  `select ${pageJson('surveys', '$4')} from ${pageOf(`
    select -"surveyId" as place, row_to_json(record) as json from (
      select ${ROW} from ${SURVEYS} order by survey.id desc offset $3 limit $4 + 1
    ) record`)}`,
)

export const findSurvey = quick.row<SurveyRow, [partnerId: number, accountId: number, id: number]>(
  'find-survey',
  `select ${ROW} from ${SURVEYS} and survey.id = $3`,
)

/** Locks questions and status until the commit. */
export const lockSurvey = quick.row<SurveyRow, [partnerId: number, accountId: number, id: number]>(
  'lock-survey',
  `select ${ROW} from ${SURVEYS} and survey.id = $3 for update of survey`,
)
/** Takes a shared lock for adding a response. */
export const lockSurveyForUse = quick.row<SurveyRow, [partnerId: number, accountId: number, id: number]>(
  'lock-survey-for-use',
  `select ${ROW} from ${SURVEYS} and survey.id = $3 for share of survey`,
)

export const countSurveys = quick.one<number, [partnerId: number, accountId: number]>(
  'count-surveys',
  `select count(*) from ${SURVEYS}`,
)

export const insertSurvey = quick.oneRow<SurveyRow, [accountId: number, survey: SurveyContent]>(
  'insert-survey',
  `insert into surveys as survey (account_id, title, color, questions) values ($1, $2, $3, $4) returning ${ROW}`,
  (accountId, { title, color, questions }) => [accountId, title, color, JSON.stringify(questions)],
)

export const updateSurvey = quick.oneRow<
  SurveyRow,
  [accountId: number, id: number, survey: SurveyContent & Pick<SurveyRow, 'status'>, token?: string]
>(
  'update-survey',
  `update surveys survey set title = $3, questions = $4, status = $5, token = coalesce(token, $6), color = $7 where account_id = $1 and id = $2 returning ${ROW}`,
  (accountId, id, { title, color, questions, status }, token) => [
    accountId,
    id,
    title,
    JSON.stringify(questions),
    status,
    token ?? null,
    color,
  ],
)

/** Also deletes the responses. Remove mentions first: see removeSurveyTexts. */
export const removeSurvey = slow.run<[accountId: number, id: number]>(
  'remove-survey',
  'delete from surveys where account_id = $1 and id = $2',
)

/** For the public page: anyone with the token may answer. Found only if the account exists. */
export const findSurveyByToken = quick.row<SurveyRow & { readonly partnerId: number }, [token: string]>(
  'find-survey-by-token',
  `select ${ROW}, account.partner_id as "partnerId" from surveys survey
  join businesses account on account.id = survey.account_id where survey.token = $1`,
)

/** Gives the surveys of a location that was its own account to the account that it joins. The caller holds the locks of a move. */
export const moveSurveys = quick.size<[partnerId: number, locationId: number, accountId: number]>(
  'move-surveys',
  `update surveys set account_id = $3
  from businesses own where own.partner_id = $1 and own.id = $2 and account_id = own.id returning 1`,
)
