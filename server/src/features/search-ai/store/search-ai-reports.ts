import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { slow } from '../../../core/store/query.ts'
import {
  businessesIn,
  type Extent,
  type LocationSelection,
  parametersOf,
  selectedLocations,
} from '../../businesses/store/location-filter.ts'
import type { FactName } from '../contract/search-ai-reports.ts'
import type { VisibilityCounts } from '../rules/visibility.ts'

/** Selects the answers in a report. */
export interface ReportScope {
  /** Includes the businesses below it. Undefined for all businesses of the partner. */
  readonly businessId: number | undefined
  /** Only these; undefined for all. */
  readonly locations?: LocationSelection | undefined
  /** `YYYY-MM-DD`, inclusive. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly themes: readonly string[] | undefined
  readonly engines: readonly string[] | undefined
}
export const scopeValues = (partnerId: number, { businessId, from, to, themes, engines }: ReportScope) => [
  partnerId,
  businessId ?? null,
  from ?? null,
  to ?? null,
  themes ?? null,
  engines ?? null,
]

const QUESTIONS = 'search_ai_runs run join search_ai_questions question on question.run_id = run.id'
/** Answers that have not been analysed are excluded, because they would count as not mentioning the business. */
export const HAS_FIGURES = 'answer.analysis_version > 0 and answer.analysis_fault is null'
export const ANSWERS = `${QUESTIONS} join search_ai_answers answer on answer.question_id = question.id and ${HAS_FIGURES}`
// Unfinished runs are excluded, because they would contain only the fastest engines.
export const RUN_IN_SCOPE = `run.business_id = any (array(
      select id from businesses where partner_id = $1
        and ($2::bigint is null or id in (select business_id from business_ancestors where ancestor_id = $2))
    )) and run.state = 'finished' and ($3::date is null or day >= $3) and ($4::date is null or day <= $4)`
export const QUESTION_IN_SCOPE = `($5::text[] is null or theme = any ($5)) and ($6::text[] is null or engine = any ($6))`
const IN_SCOPE = `${RUN_IN_SCOPE} and ${QUESTION_IN_SCOPE}`

/** A report on everything in a scope, or only on its selected locations, which is planned for them. */
function reporting<Row>(name: string, text: (inScope: string) => string) {
  const all = slowStatement<Row>(name, text(IN_SCOPE))
  return (db: Db, partnerId: number, scope: ReportScope) => {
    const values: unknown[] = scopeValues(partnerId, scope)
    if (!scope.locations) return db.rows(all, values)
    const selected = selectedLocations(scope.locations, parametersOf(values))
    return db.rows(slowStatement<Row>('', text(`${IN_SCOPE} and run.business_id in (${selected})`)), values)
  }
}

export interface VisibilityRow extends VisibilityCounts {
  readonly theme: string
  readonly engine: string
  readonly competitors: readonly { readonly name: string; readonly mentions: number }[]
}
export const listVisibility = reporting<VisibilityRow>(
  'list-search-ai-visibility',
  (inScope) => `with asked as materialized (
    select question.id, theme, engine, answer.question_id, is_mentioned, place, sentiment, competitors
    from ${QUESTIONS} left join search_ai_answers answer on answer.question_id = question.id and ${HAS_FIGURES}
    where ${inScope}
  ),
  counted as (
    select theme, engine, min(id) as first, count(*) as asked, count(question_id) as answers,
      count(*) filter (where is_mentioned) as mentions, coalesce(sum(place), 0) as "placeSum",
      count(*) filter (where sentiment = 'positive') as positive,
      count(*) filter (where sentiment = 'neutral') as neutral,
      count(*) filter (where sentiment = 'negative') as negative
    from asked group by theme, engine
  ),
  named as (
    select theme, engine, json_agg(json_build_object('name', name, 'mentions', mentions) order by mentions desc, name)
      as competitors
    from (select theme, engine, name, count(*) as mentions from asked, unnest(competitors) name group by 1, 2, 3) each
    group by theme, engine
  )
  select theme, engine, asked, answers, mentions, "placeSum", positive, neutral, negative,
    coalesce(competitors, '[]') as competitors
  from counted left join named using (theme, engine) order by first`,
)

const listRunCount = reporting<{ count: number }>(
  'count-search-ai-runs',
  (inScope) => `select count(distinct run.id) from ${QUESTIONS} where ${inScope}`,
)
export const countRuns = async (db: Db, partnerId: number, scope: ReportScope) =>
  (await listRunCount(db, partnerId, scope))[0]?.count ?? 0

export const countAnswers = slow.oneRow<{ answers: number; mentions: number }, [partnerId: number, scope: ReportScope]>(
  'count-search-ai-answers',
  `select count(*) as answers, count(*) filter (where is_mentioned) as mentions from ${ANSWERS} where ${IN_SCOPE}`,
  scopeValues,
)

export interface TrendRow {
  /** The run, or the account run that it belongs to. */
  readonly runId: number
  readonly runDate: string
  readonly engine: string
  readonly answers: number
  readonly mentions: number
}
/** Grouped by run and engine, newest run first. */
export const listTrend = reporting<TrendRow>(
  'list-search-ai-trend',
  (inScope) => `select coalesce(account_run_id, run.id) as "runId",
    upper(to_char(min(min(day)) over (partition by coalesce(account_run_id, run.id)), 'DD-MON-YYYY')) as "runDate",
    engine, count(*) as answers, count(*) filter (where is_mentioned) as mentions
  from ${ANSWERS} where ${inScope}
  group by coalesce(account_run_id, run.id), engine order by 1 desc, engine`,
)

/** The last two days with finished runs and answers, newest first. Reads at most two days per business. */
export async function listLastVisibility(db: Db, partnerId: number, extent: Extent) {
  const values: unknown[] = [partnerId]
  const text = `with listed as materialized (
    select businesses.id as business_id, last.day from (${businessesIn(extent, parametersOf(values))}) root
    join business_ancestors below on below.ancestor_id = root.id
    join businesses on businesses.id = below.business_id and businesses.partner_id = $1
    cross join lateral (
      select day from search_ai_days days where days.business_id = businesses.id order by day desc limit 2
    ) last
  )
  select run.day::text as day, count(*) as answers, count(*) filter (where is_mentioned) as mentions
  from listed, ${ANSWERS}
  where run.business_id = listed.business_id and run.day = listed.day and run.state = 'finished' and run.day in (select distinct day from listed order by day desc limit 2)
  group by run.day order by run.day desc`
  return db.rows(slowStatement<{ day: string; answers: number; mentions: number }>('', text), values)
}

export interface CitedDomain {
  readonly domain: string
  readonly isOwnSite: boolean
  readonly answers: number
  readonly pages: readonly { readonly url: string; readonly answers: number }[]
}
const CITATIONS = slowStatement<CitedDomain>(
  'list-search-ai-citations',
  `with cited as (
    select answer.question_id, page ->> 'url' as url, page ->> 'domain' as domain, (page -> 'isOwn')::boolean as is_own
    from ${ANSWERS}, jsonb_array_elements(answer.citations) page where ${IN_SCOPE}
  )
  select domain, bool_or(is_own) as "isOwnSite", count(distinct question_id) as answers, (
    select coalesce(json_agg(row_to_json(top)), '[]') from (
      select url, count(*) as answers from cited other where other.domain = cited.domain
      group by url order by count(*) desc, url limit 5
    ) top
  ) as pages
  from cited group by domain order by count(distinct question_id) desc, domain offset $7 limit $8 + 1`,
)
/** Most cited first; one more than requested shows whether there is another page. */
export const listCitedDomains = (db: Db, partnerId: number, scope: ReportScope, offset: number, count: number) =>
  db.rows(CITATIONS, [...scopeValues(partnerId, scope), offset, count])

export interface FactRow {
  readonly fact: FactName
  readonly right: number
  readonly wrong: number
  readonly absent: number
  readonly examples: readonly {
    readonly runId: number
    readonly runDate: string
    readonly theme: string
    readonly engine: string
    readonly said: string
  }[]
}
export const listFacts = slow.rows<FactRow, [partnerId: number, scope: ReportScope]>(
  'list-search-ai-facts',
  `with judged as (
    select question.id, run.id as run_id, day, theme, engine, fact, judgement ->> 'verdict' as verdict,
      judgement ->> 'said' as said
    from ${ANSWERS}, jsonb_each(answer.facts) stated (fact, judgement) where ${IN_SCOPE}
  )
  select fact, count(*) filter (where verdict = 'right') as right, count(*) filter (where verdict = 'wrong') as wrong,
    count(*) filter (where verdict = 'absent') as absent, (
      select coalesce(json_agg(row_to_json(latest)), '[]') from (
        select run_id as "runId", upper(to_char(day, 'DD-MON-YYYY')) as "runDate", theme, engine, said
        from judged other where other.fact = judged.fact and verdict = 'wrong' order by day desc, id desc limit 5
      ) latest
    ) as examples
  from judged group by fact`,
  scopeValues,
)
