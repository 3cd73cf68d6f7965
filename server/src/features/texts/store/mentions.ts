import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { letterList, numberList } from '../../../core/store/sql-fragments.ts'
import type { Day } from '../../../core/values/periods.ts'
import type { Sentiment } from '../rules/theme-cells.ts'
import type { TextKind } from './imported-texts.ts'
import type { TextRef } from './text-analyses.ts'

/** The members of a mention that are used for counting. */
export interface StoredMention {
  readonly kind: TextKind
  readonly businessId: number
  readonly accountId: number
  readonly sourceId: number
  readonly themeId: number
  readonly day: Day
  readonly sentiment: Sentiment
  /** In hundredths. */
  readonly score: number
}
/** The members are PostgreSQL's column names. */
export interface NewMention {
  readonly kind: TextKind
  readonly text_id: number
  readonly place: number
  readonly business_id: number
  readonly account_id: number
  readonly source_id: number
  readonly theme_id: number
  readonly day: string
  readonly sentiment: Sentiment
  readonly score: number
  readonly sentence_at: number
  readonly sentence_length: number
  readonly kw_at: number
  readonly kw_length: number
  readonly adj_at: number | null
  readonly adj_length: number | null
}
const INSERT = statement<never>(
  'insert-mentions',
  `insert into mentions select * from json_populate_recordset(null::mentions, $1)`,
)
export const insertMentions = (db: Db, mentions: readonly NewMention[]) => db.rows(INSERT, [JSON.stringify(mentions)])

const REMOVE = statement<StoredMention>(
  'remove-mentions',
  `delete from mentions using unnest($1::"char"[], $2::bigint[]) as given (kind, id)
  where text_id = given.id and mentions.kind = given.kind
  returning mentions.kind, business_id as "businessId", account_id as "accountId", source_id as "sourceId",
    theme_id as "themeId", to_char(day, 'YYYYMMDD')::int as day, sentiment, score`,
)
/** The caller holds the tree lock, and also subtracts the mentions from the counts. */
export const removeMentions = (db: Db, texts: readonly TextRef[]) =>
  db.rows(REMOVE, [letterList(texts.map(({ kind }) => kind)), numberList(texts.map(({ id }) => id))])
