import { quick, slow } from '../../../core/store/query.ts'

interface SurveyTexts {
  readonly responseId: number
  readonly businessId: number
  /** Of the survey. */
  readonly accountId: number
  readonly createdMs: number
}
/** Marks the texts of a response as pending for analysis. */
export const insertSurveyTexts = quick.run<[texts: SurveyTexts]>(
  'insert-survey-texts',
  `insert into text_analyses (kind, text_id, business_id, tree_id, account_id, source_id, day)
  select 'v', $1::bigint, $2::bigint, top.id, $3::bigint, 0,
    ((timestamptz 'epoch' + $4::bigint * interval '1 millisecond') at time zone 'UTC')::date
  from business_ancestors above join businesses top on top.id = above.ancestor_id and top.parent_id is null
  where above.business_id = $2::bigint`,
  ({ responseId, businessId, accountId, createdMs }) => [responseId, businessId, accountId, createdMs],
)

/** Removes what was read in the texts of these responses. The caller holds the tree lock, so nothing is added. */
export const removeSurveyTexts = slow.run<[responseIds: readonly number[]]>(
  'remove-survey-texts',
  `with said as (delete from mentions where kind = 'v' and text_id = any ($1))
  delete from text_analyses where kind = 'v' and text_id = any ($1)`,
)
