import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import type { TextKind } from '../../texts/store/imported-texts.ts'

/** Every text that is not empty is counted in exactly one of these. */
export interface AnalysisProgress {
  /** English texts analysed by this version of the extractor. */
  readonly analysed: number
  /** Texts in another language, or in none. They have no themes. */
  readonly notAnalysed: number
  /** Texts that were never analysed. */
  readonly pending: number
  /** Texts analysed by another version. Their themes count until they are analysed again. */
  readonly outdated: number
  readonly setAside: number
}
/** SQL for the counts. $1 is the version. */
const COUNTS = `count(*) filter (where version = $1 and language = 'en') as analysed,
  count(*) filter (where version = $1 and language not in ('', 'en')) as "notAnalysed",
  count(*) filter (where version = '') as pending,
  count(*) filter (where version not in ('', $1)) as outdated,
  count(*) filter (where version = $1 and fault is not null) as "setAside"`

const OF_ALL = slowStatement<AnalysisProgress>('count-text-analyses', `select ${COUNTS} from text_analyses`)
/** Counts the texts of all partners, for the operator. */
export const countTextAnalyses = async (db: Db, version: string) =>
  (await db.rows(OF_ALL, [version]))[0] as AnalysisProgress

const OF_BUSINESS = slowStatement<AnalysisProgress>(
  'count-text-analyses-of-business',
  `select ${COUNTS} from business_ancestors below
  join businesses on businesses.id = below.business_id and partner_id = $2
  join text_analyses texts on texts.business_id = below.business_id
  where ancestor_id = $3 and (kind = $4::"char" or kind = $5::"char" and texts.business_id = $3)`,
)
/** Counts texts of these kinds at or below the business, and texts about the competitors that it tracks. */
export const countTextAnalysesOf = async (
  db: Db,
  partnerId: number,
  businessId: number,
  version: string,
  kinds: { readonly own: TextKind; readonly ofCompetitors: TextKind },
) => {
  const values = [version, partnerId, businessId, kinds.own, kinds.ofCompetitors]
  return (await db.rows(OF_BUSINESS, values))[0] as AnalysisProgress
}
