import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import type { Analysis } from '../rules/analyse-answer.ts'
import type { Facts } from '../rules/facts.ts'
import type { Plan } from '../rules/plan.ts'
import { PLAN_OF_RUN } from './search-ai-runs.ts'

export interface StoredEngineAnswer {
  readonly questionId: number
  readonly raw: string
  readonly facts: Facts
  readonly plan: Pick<Plan, 'names' | 'competitors'>
}
export interface ClaimedAnswer extends StoredEngineAnswer {
  /** Includes the current attempt. */
  readonly attempts: number
}

const UNTRIED = 'analysis_version < $1 and analysis_attempts = 0'
const DUE_AGAIN = 'analysis_version < $1 and analysis_attempts > 0 and analysis_due_at <= $2'

export const hasAnswersToAnalyse = slow.one<boolean, [analysisVersion: number, now: Date]>(
  'has-search-ai-answers-to-analyse',
  `select exists (select from search_ai_answers where ${UNTRIED})
    or exists (select from search_ai_answers where ${DUE_AGAIN}) as found`,
)

const OF_RUN = `${UNTRIED} and question_id in (select id from search_ai_questions where run_id = $5)`

const claiming = (name: string, condition: string) =>
  slowStatement<ClaimedAnswer>(
    name,
    `with claimed as (
      update search_ai_answers set analysis_attempts = analysis_attempts + 1, analysis_due_at = $3
      where question_id in (
        select question_id from search_ai_answers where ${condition} and $2::timestamptz is not null
        order by analysis_version, question_id limit $4 for update skip locked
      )
      returning question_id, raw, analysis_attempts
    )
    select claimed.question_id as "questionId", raw, analysis_attempts as attempts, run.facts, ${PLAN_OF_RUN} as plan
    from claimed join search_ai_questions question on question.id = claimed.question_id
      join search_ai_runs run on run.id = run_id
    order by claimed.question_id`,
  )
const CLAIM_UNTRIED = claiming('claim-search-ai-answers', UNTRIED)
const CLAIM_DUE_AGAIN = claiming('claim-search-ai-answer-again', DUE_AGAIN)
const CLAIM_OF_RUN = claiming('claim-search-ai-answers-of-run', OF_RUN)
/** Claims answers of a run whose analysis has not been tried. */
export const claimAnswersOfRun = (
  db: Db,
  analysisVersion: number,
  now: Date,
  dueAt: Date,
  limit: number,
  runId: number,
) => db.rows(CLAIM_OF_RUN, [analysisVersion, now, dueAt, limit, runId])

/**
 * Claims answers without an analysis, or with one of an older version. The lease lasts until `dueAt`. An answer that
 * was tried before is claimed alone, so that if it crashes the process again, no other answer is suspected.
 */
export const claimAnswers = async (db: Db, analysisVersion: number, now: Date, dueAt: Date, limit: number) => {
  const untried = await db.rows(CLAIM_UNTRIED, [analysisVersion, now, dueAt, limit])
  return untried.length > 0 ? untried : db.rows(CLAIM_DUE_AGAIN, [analysisVersion, now, dueAt, 1])
}

export type AnalysedAnswer = Analysis & { readonly questionId: number }
export const updateAnalyses = slow.run(
  'update-search-ai-analyses',
  `update search_ai_answers answer set analysis_version = $1, is_mentioned = given."isMentioned",
    place = (given.place -> 'place')::int, place_of = (given.place -> 'of')::int, sentiment = given.sentiment,
    competitors = array(select jsonb_array_elements_text(given.competitors)), citations = given.citations,
    facts = given.facts, analysis_attempts = 0, analysis_fault = null, analysis_due_at = null
  from jsonb_to_recordset($2) as given ("questionId" bigint, "isMentioned" boolean, place jsonb, sentiment text,
    competitors jsonb, citations jsonb, facts jsonb)
  where question_id = given."questionId"`,
  (analysisVersion: number, analysed: readonly AnalysedAnswer[]) => [analysisVersion, JSON.stringify(analysed)],
)

/** This version of the analysis does not retry the answer. */
export const setAnswerAside = slow.run<[questionId: number, analysisVersion: number, fault: string]>(
  'set-search-ai-answer-aside',
  `update search_ai_answers
  set analysis_version = $2, analysis_attempts = 0, analysis_due_at = null, analysis_fault = $3
  where question_id = $1`,
)
