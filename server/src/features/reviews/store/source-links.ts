import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { byRef, quick } from '../../../core/store/query.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'
import { IS_ACTIVE } from '../../businesses/store/business-status.ts'
import { businessesIn, type Extent, parametersOf } from '../../businesses/store/location-filter.ts'

export type LinkKind = 'directory' | 'feed' | 'push'

const moment = (column: string) => `coalesce(${momentJson(column)}, '')`
/** The pull in progress has not failed. */
const IS_FAILING = 'link.attempts > (link.worker is not null)::int'
const LINK_JSON = `(select row_to_json(whole) from (
    select link.id as "sourceLinkId", business.id as "businessId", business.number as "businessNumber",
      business.name as "businessName", link.kind, source.alias as "sourceAlias", coalesce(directory.name, '') as directory, link.url,
      coalesce('/review-sources/' || link.token, '') as path,
      case when link.kind = 'push' then 0 else link.every_minutes end as "everyMinutes",
      link.kind = 'directory' as "takesReplies",
      case when ${IS_FAILING} then 'failing' when link.succeeded_at is null then 'waiting' else 'ok' end as state,
      ${moment('link.succeeded_at')} as "lastPull", ${moment('link.due_at')} as "nextPull", link.error,
      ${moment('link.created_at')} as created
  ) whole)`
const LINKS = `source_links link join businesses business on business.id = link.business_id
  join review_sources source on source.id = link.source_id left join directories directory on directory.id = link.directory_id`

const LIST_BELOW = byRef<PageRow>(
  'list-source-links',
  (column) => `select ${pageJson('sourceLinks', '$4')}
  from (select id as root from businesses where partner_id = $1 and ${column} = $2) root
  left join lateral ${pageOf(`
    select link.id as place, ${LINK_JSON} as json from ${LINKS}
    where business.partner_id = $1 and exists (
      select from business_ancestors where ancestor_id = root and business_id = link.business_id
    ) order by link.id offset $3 limit $4 + 1`)} on true
  group by root`,
  slowStatement,
)
/** One page of the links at or below a business. Returns undefined if there is no such business. */
export const listSourceLinks = async (db: Db, partnerId: number, ref: number, offset: number, count: number) =>
  readPage(await db.rows(LIST_BELOW(ref), [partnerId, ref, offset, count]))

export const findSourceLink = quick.value<JsonText, [partnerId: number, businessId: number, id: number]>(
  'find-source-link',
  `select ${LINK_JSON}::text as json from ${LINKS}
  where business.partner_id = $1 and link.business_id = $2 and link.id = $3`,
)

/** Counts the links of one location. */
export const countSourceLinks = quick.one<number, [partnerId: number, businessId: number]>(
  'count-source-links',
  `select count(*) from source_links join businesses on businesses.id = business_id where partner_id = $1 and business_id = $2`,
)

/** Links of the location that a new link must not duplicate. */
export const listSameLinks = quick.rows<
  { directoryId: number | null; sourceId: number; url: string },
  [partnerId: number, businessId: number, kind: LinkKind]
>(
  'list-same-source-links',
  `select directory_id as "directoryId", source_id as "sourceId", url
  from source_links join businesses on businesses.id = business_id
  where partner_id = $1 and business_id = $2 and kind = $3`,
)

/** Whether listings of the location are published to this directory. */
export const isConnected = quick.any<[partnerId: number, businessId: number, directoryId: number]>(
  'is-connected-to-directory',
  `select from publications join businesses on businesses.id = business_id
  where partner_id = $1 and business_id = $2 and directory_id = $3 and publications.state not in ('not connected', 'opted out')`,
)

export interface NewSourceLink {
  readonly businessId: number
  readonly kind: LinkKind
  readonly sourceId: number
  readonly directoryId: number | undefined
  readonly url: string
  readonly token: string | undefined
  readonly sealedSecret: Buffer | undefined
  readonly everyMinutes: number
  readonly dueAt: Date | undefined
}
export const insertSourceLink = quick.one<number, [link: NewSourceLink]>(
  'insert-source-link',
  `insert into source_links
    (business_id, kind, source_id, directory_id, url, token, sealed_secret, every_minutes, due_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
  ({ businessId, kind, sourceId, directoryId, url, token, sealedSecret, everyMinutes, dueAt }) => [
    businessId,
    kind,
    sourceId,
    directoryId ?? null,
    url,
    token ?? null,
    sealedSecret ?? null,
    everyMinutes,
    dueAt ?? null,
  ],
)

export const removeSourceLink = quick.row<{ kind: LinkKind }, [partnerId: number, businessId: number, id: number]>(
  'remove-source-link',
  `delete from source_links using businesses
  where businesses.id = business_id and partner_id = $1 and business_id = $2 and source_links.id = $3
  returning source_links.kind`,
)

/** Makes the link due now. Returns false if there is no such link, or it is a push link. */
export const requestPull = quick.any<[partnerId: number, businessId: number, id: number, now: Date]>(
  'request-pull-of-source-link',
  `update source_links set due_at = $4 from businesses
  where businesses.id = business_id and partner_id = $1 and business_id = $2 and source_links.id = $3 and kind <> 'push'
  returning source_links.id`,
)

/** The token is null if it is not a push link. The link is locked until the commit. */
export const findPushToken = quick.row<
  { readonly token: string | null },
  [partnerId: number, businessId: number, id: number]
>(
  'find-push-token',
  `select link.token from source_links link join businesses b on b.id = link.business_id and b.partner_id = $1
  where link.business_id = $2 and link.id = $3 for update of link`,
)
/** The old secret is accepted until `previousUntil`. */
export const rotatePushSecret = quick.run<[id: number, sealedSecret: Buffer, previousUntil: Date]>(
  'rotate-push-secret',
  `update source_links set previous_secret = sealed_secret, previous_until = $3, sealed_secret = $2 where id = $1`,
)

/** Counts the links of active locations whose last attempt failed. */
export async function countFailingSources(db: Db, partnerId: number, extent: Extent): Promise<number> {
  const values: unknown[] = [partnerId]
  const text = `select count(*) from source_links link join businesses b on b.id = link.business_id and b.partner_id = $1
  where ${IS_ACTIVE} and ${IS_FAILING} and exists (
    select from (${businessesIn(extent, parametersOf(values))}) root
    join business_ancestors on ancestor_id = root.id and business_id = b.id
  )`
  return (await db.rows(slowStatement<{ count: number }>('', text), values))[0]?.count ?? 0
}
