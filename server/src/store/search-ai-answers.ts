import type { Analysis } from '../domain/search-ai/analyse-answer.ts'
import type { Facts } from '../domain/search-ai/facts.ts'
import type { Plan } from '../domain/search-ai/plan.ts'
import { type Db, slowStatement } from '../platform/database.ts'
import { PLAN_OF_RUN } from './search-ai-runs.ts'

export interface KeptAnswer {
  readonly questionId: number
  readonly raw: string
  readonly facts: Facts
  readonly plan: Pick<Plan, 'names' | 'competitors'>
}
const KEPT = `select question_id as "questionId", raw, run.facts, ${PLAN_OF_RUN} as plan
  from search_ai_answers answer join search_ai_questions question on question.id = question_id
    join search_ai_runs run on run.id = run_id`
const LIST = slowStatement<KeptAnswer>(
  'list-search-ai-answers-to-analyse',
  `${KEPT} where analysis_version < $1 order by analysis_version, question_id limit $2`,
)
/** Not analysed yet, or by an older version of the analysis. */
export const listAnswersToAnalyse = (db: Db, analysisVersion: number, limit: number) =>
  db.rows(LIST, [analysisVersion, limit])

const LIST_OF_RUN = slowStatement<KeptAnswer>(
  'list-search-ai-answers-of-run-to-analyse',
  `${KEPT} where run_id = $3 and analysis_version < $1 order by question_id limit $2`,
)
export const listAnswersOfRunToAnalyse = (db: Db, analysisVersion: number, limit: number, runId: number) =>
  db.rows(LIST_OF_RUN, [analysisVersion, limit, runId])

const UPDATE = slowStatement<never>(
  'update-search-ai-analysis',
  `update search_ai_answers set (analysis_version, is_mentioned, place, place_of, sentiment, competitors, citations, facts)
    = ($2, $3, $4, $5, $6, $7, $8, $9)
  where question_id = $1`,
)
export const updateAnalysis = async (db: Db, questionId: number, analysisVersion: number, analysis: Analysis) => {
  const { isMentioned, place, sentiment, competitors, citations, facts } = analysis
  await db.rows(UPDATE, [
    questionId,
    analysisVersion,
    isMentioned,
    place?.place ?? null,
    place?.of ?? null,
    sentiment ?? null,
    competitors,
    JSON.stringify(citations),
    JSON.stringify(facts),
  ])
}
