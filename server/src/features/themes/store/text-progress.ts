import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { type LocationSelection, parametersOf, selectedLocations } from '../../businesses/store/location-filter.ts'
import { MOVED_BELOW, NOT_MOVED } from '../../businesses/store/moved-locations.ts'
import type { TextKind } from '../../texts/store/imported-texts.ts'

/** Counting stops at this number, so that an import of millions does not slow down statistics. */
const UNREAD_MAX = 10_000

export interface UnreadFilter {
  readonly kind: TextKind
  /** Undefined for all sources. */
  readonly sourceIds: readonly number[] | undefined
  /** YYYY-MM-DD, inclusive; undefined for no bound. */
  readonly from: string | undefined
  readonly to: string | undefined
}
const valuesOf = ({ kind, sourceIds, from, to }: UnreadFilter) => [
  kind,
  from ?? '-infinity',
  to ?? 'infinity',
  sourceIds ?? null,
]
/** SQL with the filter in $3 to $6. Only texts that were never analysed have a day. */
const UNREAD = `kind = $3::"char" and day between $4::date and $5::date and ($6::int[] is null or source_id = any ($6))`

const counting = (name: string, from: string) =>
  statement<{ count: number }>(name, `select count(*) from (${from} limit ${UNREAD_MAX}) unread`)

const MOVED_TEXTS = `
  select from (${MOVED_BELOW}) moved, lateral (select from text_analyses where business_id = moved.id and ${UNREAD}) texts`

const OF_LOCATION = counting(
  'count-unread-texts-of-location',
  `select from text_analyses join businesses on businesses.id = business_id and partner_id = $1
  where business_id = $2 and ${UNREAD}`,
)
const OF_ENTERPRISE = counting(
  'count-unread-texts-of-enterprise',
  `(select from text_analyses join businesses on businesses.id = business_id and partner_id = $1
  where account_id = $2 and ${NOT_MOVED('business_id')} and ${UNREAD}) union all (${MOVED_TEXTS})`,
)
// Skips from one account with pending texts to the next: there are few, no matter how many accounts are below.
const OF_RESELLER = counting(
  'count-unread-texts-of-reseller',
  `(with recursive waiting as (
    (select account_id as id from text_analyses where day is not null order by account_id limit 1)
    union all
    select (select account_id from text_analyses where day is not null and account_id > waiting.id order by account_id limit 1)
    from waiting where waiting.id is not null
  )
  select from waiting
  join businesses on businesses.id = waiting.id and partner_id = $1
  join business_ancestors on business_id = waiting.id and ancestor_id = $2, lateral (
    select from text_analyses texts where account_id = waiting.id and ${NOT_MOVED('texts.business_id')} and ${UNREAD}
  ) texts) union all (${MOVED_TEXTS})`,
)
const COUNTS = { location: OF_LOCATION, enterprise: OF_ENTERPRISE, reseller: OF_RESELLER } as const

/** Counts texts at or below a business; at most UNREAD_MAX. */
export const countUnreadTexts = async (
  db: Db,
  partnerId: number,
  { id, type }: { readonly id: number; readonly type: BusinessType },
  filter: UnreadFilter,
  locations?: LocationSelection,
): Promise<number> => {
  if (locations) return countUnreadOfLocations(db, partnerId, locations, filter)
  return (await db.rows(COUNTS[type], [partnerId, id, ...valuesOf(filter)]))[0]?.count ?? 0
}

async function countUnreadOfLocations(db: Db, partnerId: number, locations: LocationSelection, filter: UnreadFilter) {
  const values: unknown[] = [partnerId, locations.businessId, ...valuesOf(filter)]
  const text = `select count(*) from (
    select from (${selectedLocations(locations, parametersOf(values), '$2')}) location, lateral (
      select from text_analyses where business_id = location.id and ${UNREAD}
    ) texts limit ${UNREAD_MAX}) unread`
  return (await db.rows(slowStatement<{ count: number }>('', text), values))[0]?.count ?? 0
}

const OF_COMPETITORS = statement<{ accountId: number; count: number }>(
  'count-unread-texts-of-competitors',
  `select account_id as "accountId", count(*) from (
    select account_id from text_analyses join businesses on businesses.id = business_id and partner_id = $1
    where business_id = $2 and ${UNREAD} limit ${UNREAD_MAX}
  ) unread group by account_id`,
)
/** Counts by competitor's account, for all competitors that a business tracks; at most UNREAD_MAX in total. */
export const countUnreadOfCompetitors = async (
  db: Db,
  partnerId: number,
  businessId: number,
  filter: UnreadFilter,
): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (await db.rows(OF_COMPETITORS, [partnerId, businessId, ...valuesOf(filter)])).map(({ accountId, count }) => [
      accountId,
      count,
    ]),
  )

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
const PROGRESS_COUNTS = `count(*) filter (where version = $1 and language = 'en') as analysed,
  count(*) filter (where version = $1 and language not in ('', 'en')) as "notAnalysed",
  count(*) filter (where version = '') as pending,
  count(*) filter (where version not in ('', $1)) as outdated,
  count(*) filter (where version = $1 and fault is not null) as "setAside"`

const OF_ALL = slowStatement<AnalysisProgress>('count-text-analyses', `select ${PROGRESS_COUNTS} from text_analyses`)
/** Counts the texts of all partners, for the operator. */
export const countTextAnalyses = async (db: Db, version: string) =>
  (await db.rows(OF_ALL, [version]))[0] as AnalysisProgress

const OF_BUSINESS = slowStatement<AnalysisProgress>(
  'count-text-analyses-of-business',
  `select ${PROGRESS_COUNTS} from business_ancestors below
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
