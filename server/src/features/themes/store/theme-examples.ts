import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { ACCOUNTS_BELOW } from '../../businesses/store/accounts.ts'
import { MOVED_BELOW, NOT_MOVED } from '../../businesses/store/moved-locations.ts'
import type { CountedKind } from '../../texts/store/imported-texts.ts'
import type { NamedTheme } from '../rules/theme-name.ts'

export interface ExampleFilter {
  readonly sourceIds: readonly number[] | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly sentiment: -1 | 1 | undefined
}
const CONDITIONS: Readonly<Record<keyof ExampleFilter, (value: string) => string>> = {
  sourceIds: (ids) => `source_id = any (${ids})`,
  from: (date) => `day >= ${date}`,
  to: (date) => `day <= ${date}`,
  sentiment: (sentiment) => `sentiment = ${sentiment}`,
}

/** Whose mentions are shown: a location, the accounts below a business, or accounts of a competitor. */
export type ExampleOwner =
  | { readonly of: 'location' | 'above'; readonly businessId: number }
  | { readonly of: 'competitor'; readonly accountIds: readonly number[] }

const OWN = `stored.business_id as "businessId", (
    select name from businesses where id = stored.business_id and partner_id = $1
  ) as "businessName"`
const TEXTS: Readonly<Record<CountedKind, { table: string; text: string; members: string }>> = {
  r: { table: 'reviews', text: 'comments', members: `stored.id as "reviewId", ${OWN}` },
  s: { table: 'social_posts', text: 'text', members: `stored.id as "postId", ${OWN}` },
  c: {
    table: 'competitor_reviews',
    text: 'comments',
    members: 'stored.id as "reviewId", stored.account_id as "compAccountId"',
  },
  p: {
    table: 'competitor_posts',
    text: 'text',
    members: 'stored.id as "postId", stored.account_id as "compAccountId"',
  },
}
/** SQL for owners, and for finding their mentions. */
const OWNERS: Readonly<Record<ExampleOwner['of'], readonly { owners: string; where: string }[]>> = {
  location: [{ owners: 'select $2::bigint', where: 'business_id = owner.id' }],
  above: [
    { owners: ACCOUNTS_BELOW, where: `account_id = owner.id and ${NOT_MOVED('business_id')}` },
    { owners: MOVED_BELOW, where: 'business_id = owner.id' },
  ],
  competitor: [{ owners: 'select unnest($2::bigint[])', where: 'account_id = owner.id' }],
}

/**
 * The index has the mentions of a theme in order for each owner, so only the rows that the page needs are read per owner.
 */
const page = (kind: CountedKind, of: ExampleOwner['of'], conditions: readonly string[]) => `
  select ${pageJson('examples', '$5::int', `',"pendingTexts":' || $6::int`)} from ${pageOf(`
  select shown.place, shown.json from (
    select mention.*, row_number() over (order by day desc, text_id desc, mention.place) as place_in_list
    from (${OWNERS[of]
      .map(
        ({ owners, where }) => `select mention.*, theme.adj, theme.kw from (${owners}) owner (id),
        unnest($3::int[], $7::text[], $8::text[]) as theme (id, adj, kw), lateral (
          select mentions.* from mentions join businesses on businesses.id = business_id and partner_id = $1
          where ${[where, `kind = '${kind}'`, 'theme_id = theme.id', ...conditions].join(' and ')}
          order by day desc, text_id desc, place limit $4::int + $5::int + 1
        ) mention`,
      )
      .join(' union all ')}
    ) mention
    order by place_in_list offset $4::int limit $5::int + 1
  ) chosen, lateral (
    select chosen.place_in_list as place, (select row_to_json(whole) from (
      select chosen.adj || ' ' || chosen.kw as theme, chosen.adj, chosen.kw,
        substring(stored.${TEXTS[kind].text} from sentence_at + 1 for sentence_length) as sentence,
        (select json_strip_nulls(row_to_json(spans)) from (
          select array[kw_at, kw_at + kw_length] as kw,
            case when adj_at is not null then array[adj_at, adj_at + adj_length] end as adj
        ) spans) as spans,
        sentiment, score / 100::float8 as score, source.alias as "sourceAlias", to_char(day, 'MM/DD/YYYY') as date,
        ${TEXTS[kind].members}
      from ${TEXTS[kind].table} stored, review_sources source
      where stored.id = text_id and source.id = chosen.source_id
    ) whole) as json
  ) shown`)}`

export interface ExampleQuestion {
  readonly kind: CountedKind
  readonly owner: ExampleOwner
  /** The themes as found in texts, with their displayed names. */
  readonly themes: readonly NamedTheme[]
  readonly filter: ExampleFilter
  /** Included in the response. */
  readonly pendingTexts: number
}
/** One page of the sentences that mention the themes, newest first. */
export async function listThemeExamples(
  db: Db,
  partnerId: number,
  { kind, owner, themes, filter, pendingTexts }: ExampleQuestion,
  [offset, count]: readonly [number, number],
): Promise<JsonText> {
  const parameters = Object.entries(filter).filter(([, value]) => value !== undefined)
  const conditions = parameters.map(([name], at) => CONDITIONS[name as keyof ExampleFilter](`$${at + 9}`))
  const ids = owner.of === 'competitor' ? owner.accountIds : owner.businessId
  const names = [themes.map(({ adj }) => adj), themes.map(({ kw }) => kw)]
  const themeIds = themes.map(({ id }) => id)
  const values = [
    partnerId,
    ids,
    themeIds,
    offset,
    count,
    pendingTexts,
    ...names,
    ...parameters.map(([, value]) => value),
  ]
  return readPage(await db.rows(slowStatement<PageRow>('', page(kind, owner.of, conditions)), values)) as JsonText
}
