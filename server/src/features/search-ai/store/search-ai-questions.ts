import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import { hostOfUrl } from '../../../core/store/sql-fragments.ts'
import { CLAIM, type Claim, workQueue } from '../../../core/work/due-work.ts'
import { isActive } from '../../businesses/store/business-status.ts'
import type { PlannedEngine } from '../rules/plan.ts'
import type { PlannedQuestion } from '../rules/questions.ts'
import { PLAN_OF_RUN } from './search-ai-runs.ts'

const INSERT = slowStatement<never>(
  'insert-search-ai-questions',
  `insert into search_ai_questions (business_id, run_id, due_at, theme, prompt, engine, text, state, reason)
  select $1, $2, case reason when '' then $3::timestamptz end, theme, prompt, engine, text,
    case reason when '' then 'open' else 'skipped' end, reason
  from unnest($4::text[], $5::smallint[], $6::text[], $7::text[], $8::text[])
    with ordinality asked (theme, prompt, engine, text, reason, place) order by place`,
)
export const insertQuestions = async (
  db: Db,
  businessId: number,
  runId: number,
  dueAt: Date,
  questions: readonly PlannedQuestion[],
) => {
  const column = <Key extends keyof PlannedQuestion>(key: Key) => questions.map((question) => question[key])
  const columns = [column('theme'), column('prompt'), column('engine'), column('text'), column('skipped')]
  await db.rows(INSERT, [businessId, runId, dueAt, ...columns])
}

/** Counts the open questions of all runs of this plan, for which calls of its quota are reserved. */
export const countOpenQuestions = slow.one<number, [planBusinessId: number]>(
  'count-open-search-ai-questions',
  `select count(*) from search_ai_runs run join search_ai_questions question on run_id = run.id
  where run.state = 'running' and question.state = 'open' and coalesce(inherited_from, run.business_id) = $1`,
)

export interface ClaimedQuestion extends Claim {
  readonly id: number
  readonly businessId: number
  /** The owner of the plan, whose quota is charged and whose key is sent. */
  readonly planBusinessId: number
  /** False if the plan was removed, or the location has left the account with the plan. */
  readonly isPlanned: boolean
  readonly isActive: boolean
  readonly runId: number
  readonly text: string
  readonly engine: PlannedEngine
}
const ENGINE = `(select item from json_array_elements(${PLAN_OF_RUN} -> 'engines') planned (item)
      where item ->> 'name' = work.engine)`
/** The runs of a partner take turns, so that a long one does not delay the others. */
export const openQuestions = workQueue<ClaimedQuestion>({
  job: 'run-search-ai',
  name: 'search-ai-questions',
  table: 'search_ai_questions',
  key: ['id'],
  lane: {
    table: 'search_ai_runs',
    column: 'run_id',
    partner: 'lane.queue_partner_id',
    isReady: "lane.state = 'running' and exists (select from businesses where id = lane.business_id)",
    room: '$3',
  },
  joins: 'join search_ai_runs run on run.id = run_id',
  host: hostOfUrl(`${ENGINE} ->> 'baseUrl'`),
  select: `select work.id, ${CLAIM}, work.business_id as "businessId",
    coalesce(inherited_from, run.business_id) as "planBusinessId", run.id as "runId", work.text, exists (
      select from search_ai_plans plans join business_ancestors above on ancestor_id = plans.business_id
      where plans.business_id = coalesce(inherited_from, run.business_id) and above.business_id = run.business_id
    ) as "isPlanned", ${isActive('work.business_id')} as "isActive", ${ENGINE} as engine
  from claimed work join search_ai_runs run on run.id = work.run_id`,
})

/** A run is locked before several of its questions are changed: such transactions could deadlock otherwise. */
export const lockRun = slow.run<[runId: number]>(
  'lock-search-ai-run',
  'select from search_ai_runs where id = $1 for no key update',
)

/** Returns false if the quota of the month is used up. The current quota applies, even for a run of an older version. */
export const countCall = slow.any<[planBusinessId: number, month: string]>(
  'count-search-ai-call',
  `insert into search_ai_usage as used (business_id, month, calls) values ($1, $2, 1)
  on conflict (business_id, month) do update set calls = used.calls + 1
    where used.calls < (select quota from search_ai_plans where business_id = $1)
  returning calls`,
)

/** Recorded before the call. */
export const beginAttempt = slow.run<[question: ClaimedQuestion, now: Date]>(
  'begin-search-ai-attempt',
  `with lost as (
    update search_ai_attempts set outcome = 'lost', ended_at = $4 where question_id = $1 and outcome is null
  )
  insert into search_ai_attempts (question_id, number, business_id, started_at) values ($1, $2, $3, $4)`,
  ({ id, attempts, businessId }, now) => [id, attempts, businessId, now],
)

/** The first answer counts. An answer to a question that is no longer open is discarded. */
export const insertAnswer = slow.run<[question: ClaimedQuestion, now: Date, raw: string]>(
  'end-search-ai-attempt',
  `with ended as (
    update search_ai_attempts set outcome = 'answered', ended_at = $3 where question_id = $1 and number = $2
  ),
  answered as (
    update search_ai_questions set worker = null, due_at = null, state = 'answered', reason = ''
    where id = $1 and state = 'open' returning id, business_id
  )
  insert into search_ai_answers (question_id, business_id, answered_at, raw) select id, business_id, $3, $4 from answered`,
  ({ id, attempts }, now, raw) => [id, attempts, now, raw],
)

/** Without `nextAt`, the question is given up. */
export const failAttempt = slow.run<
  [question: ClaimedQuestion, failed: { readonly reason: string; readonly nextAt: Date | undefined }, now: Date]
>(
  'fail-search-ai-attempt',
  `with ended as (
    update search_ai_attempts set outcome = $4, ended_at = $5 where question_id = $1 and number = $2
  )
  update search_ai_questions set worker = null, reason = $4, due_at = $6,
    state = case when $6::timestamptz is null then 'failed' else 'open' end
  where id = $1 and worker = $3`,
  ({ id, attempts, worker }, { reason, nextAt }, now) => [id, attempts, worker, reason, now, nextAt ?? null],
)

/** Also postpones the other questions of this run for the engine. */
export const postponeEngine = slow.run<[question: ClaimedQuestion, until: Date]>(
  'postpone-search-ai-engine',
  `update search_ai_questions set due_at = greatest(due_at, $3)
  where run_id = $1 and engine = $2 and state = 'open' and worker is null`,
  ({ runId, engine }, until) => [runId, engine.name, until],
)

/** Other questions of the run for this engine would fail for the same reason, and count towards the quota. */
export const giveUpEngine = slow.run<[question: ClaimedQuestion, reason: string]>(
  'give-up-search-ai-engine',
  `update search_ai_questions set state = 'failed', due_at = null, reason = $3
  where run_id = $1 and engine = $2 and state = 'open' and worker is null`,
  ({ runId, engine }, reason) => [runId, engine.name, reason],
)

/** Skips this question and all others of its run, except those in progress. */
export const skipQuestions = slow.run<[question: ClaimedQuestion, reason: string]>(
  'skip-search-ai-questions',
  `with lost as (
    update search_ai_attempts set outcome = 'lost' where question_id = $2 and outcome is null
  )
  update search_ai_questions set state = 'skipped', worker = null, due_at = null, reason = $3
  where run_id = $1 and state = 'open' and (id = $2 or worker is null)`,
  ({ id, runId }, reason) => [runId, id, reason],
)
